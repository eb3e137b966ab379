import { useEffect, useState } from 'preact/hooks';

const VISIBLE_MS = 6000;

/** A message to the user. Each is a new object, so that repeating a text shows it again. */
export interface Notification {
  text: string;
  /** Reverts what the message reports. */
  undo?: (() => void) | undefined;
}

/** The latest message, for a few seconds, or as long as the pointer or the focus is on it. */
export function Toast({ notification }: { notification: Notification | undefined }) {
  const [hidden, setHidden] = useState<Notification>();
  const [isHeld, setHeld] = useState(false);
  const isShown = notification !== undefined && notification !== hidden;
  useEffect(() => {
    if (!isShown || isHeld) return;
    const timer = setTimeout(() => setHidden(notification), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [notification, isShown, isHeld]);
  const close = () => {
    setHeld(false);
    setHidden(notification);
  };
  return (
    <div
      class={isShown ? 'toast' : ''}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <p role="status">{isShown && notification.text}</p>
      {isShown && notification.undo && (
        <button
          type="button"
          onClick={() => {
            notification.undo?.();
            close();
          }}
        >
          Undo
        </button>
      )}
      {isShown && (
        <button type="button" aria-label="Close this message" onClick={close}>
          ×
        </button>
      )}
    </div>
  );
}
