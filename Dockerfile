FROM python:3.11-slim AS build
WORKDIR /src
RUN python -m venv /opt/agora
COPY requirements-extras.lock pyproject.toml README.md LICENSE ./
RUN /opt/agora/bin/pip install --no-cache-dir --require-hashes -r requirements-extras.lock
COPY bot bot
COPY games games
COPY storage storage
COPY sandbox sandbox
RUN /opt/agora/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --system --uid 10001 --home /data agora && mkdir /data && chown agora /data
COPY --from=build /opt/agora /opt/agora
USER 10001
WORKDIR /data
VOLUME /data
ENV AGORA_STORE=sqlite:////data/agora.sqlite3 AGORA_METRICS_PORT=9100 PATH=/opt/agora/bin:$PATH \
  PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
# inside the container only, unless AGORA_METRICS_HOST says otherwise
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["python", "-c", \
  "import os, urllib.request as r; r.urlopen(f\"http://127.0.0.1:{os.environ['AGORA_METRICS_PORT']}/healthz\", timeout=8)"]
ENTRYPOINT ["/opt/agora/bin/agora"]
CMD ["run"]
