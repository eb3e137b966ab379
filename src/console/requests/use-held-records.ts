import { useState } from 'preact/hooks';
import type { JournalRecord } from './journal-record.ts';

/**
 * Holds back new requests while the log is paused or an entry is open, so that the entry stays in its place. Changes of the
 * requests that are shown still appear.
 */
export function useHeldRecords(records: readonly JournalRecord[]) {
  const [isPaused, setPaused] = useState(false);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  /** The latest request to show while others are held back. */
  const [lastShown, setLastShown] = useState(0);
  const latest = records.reduce((largest, { id }) => Math.max(largest, id), 0);
  const isHeld = isPaused || records.some(({ id }) => openIds.has(id));
  const shown = isHeld ? records.filter(({ id }) => id <= lastShown) : records;
  /** Called before the first reason to hold requests back. */
  const startHolding = () => {
    if (!isHeld) setLastShown(latest);
  };
  return {
    shown,
    news: records.length - shown.length,
    isPaused,
    togglePause: () => {
      startHolding();
      setPaused(!isPaused);
    },
    setOpen: (id: number, isOpen: boolean) => {
      if (isOpen) startHolding();
      setOpenIds((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
    },
    showNews: () => setLastShown(latest),
  };
}
