import { useEffect, useState } from 'preact/hooks';

const TICK_MS = 1000;

/** How long a response has been awaited, in seconds. @param since A date in ISO 8601 format. */
export function Waiting({ since }: { since: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{Math.max(0, Math.round((now - Date.parse(since)) / TICK_MS))} s…</>;
}
