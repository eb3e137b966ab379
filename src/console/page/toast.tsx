import { useEffect, useState } from 'preact/hooks';

const VISIBLE_MS = 6000;

/** A message to the user. Each is a new object, so that repeating a text shows it again. */
export interface Notification {
  text: string;
}

/** The latest message, for a few seconds. */
export function Toast({ notification }: { notification: Notification | undefined }) {
  const [hidden, setHidden] = useState<Notification>();
  useEffect(() => {
    const timer = setTimeout(() => setHidden(notification), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notification]);
  return (
    <p role="status" class="toast">
      {notification === hidden ? '' : notification?.text}
    </p>
  );
}
