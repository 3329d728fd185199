/** The page's only contact with the world: control's HTTP and its stream. */

export const key = new URLSearchParams(location.search).get("key") || "";

/** POST (or what `method` says) to control; throws an Error with its reason. */
export async function ask(path, body, method = "POST") {
  const answer = await fetch(`/control${path}`, {
    method,
    headers: { "X-Sandbox-Key": key, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(data.error || answer.statusText), { status: answer.status });
  return data;
}

/** Listens for ever: `onEvent` gets every frame, `onLink` whether the line is up. */
export function listen(onEvent, onLink) {
  let pause = 250;
  const connect = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const line = new WebSocket(`${scheme}://${location.host}/control/stream?key=${encodeURIComponent(key)}`);
    line.onopen = () => {
      pause = 250;
      onLink(true);
    };
    line.onmessage = (message) => onEvent(JSON.parse(message.data));
    line.onclose = () => {
      onLink(false);
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 5000);
    };
  };
  connect();
}
