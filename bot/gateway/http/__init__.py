"""Interactions that come by HTTP, behind any load balancer; `transport` alone knows it."""
