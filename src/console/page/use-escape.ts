import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Closes an element with Escape, while there is a function for it. */
export function useEscape(element: RefObject<HTMLElement | null>, close: (() => void) | undefined): void {
  useEffect(() => {
    const { current } = element;
    const listener = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close?.();
    };
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, [element, close]);
}
