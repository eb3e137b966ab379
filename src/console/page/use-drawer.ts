import { useEffect, useState } from 'preact/hooks';
import { useMedia } from './use-media.ts';

const KEY = 'petstore-settings';

/** The settings: a column of a wide page, which is open unless the user closes it, or a drawer above a narrow one. */
export type Drawer = ReturnType<typeof useDrawer>;

/** Whether the address names a choice, as the links of the log do. */
const namesChoice = () => location.hash.startsWith('#choice-');

/** The state of the settings. @param isProjected Whether large type leaves no place for a column. */
export function useDrawer(isProjected: boolean) {
  /** Whether they cover a part of the page. */
  const isOverlay = !useMedia('(min-width: 80rem)') || isProjected;
  const [isColumnOpen, setColumnOpen] = useState(() => localStorage.getItem(KEY) !== 'closed');
  const [isOverlayOpen, setOverlayOpen] = useState(false);
  useEffect(() => {
    if (isColumnOpen) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'closed');
  }, [isColumnOpen]);
  const setOpen = isOverlay ? setOverlayOpen : setColumnOpen;
  useEffect(() => {
    const listener = () => {
      if (namesChoice()) setOpen(true);
    };
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, [setOpen]);
  const isOpen = isOverlay ? isOverlayOpen : isColumnOpen;
  useEffect(() => {
    // The choice was not in the page yet when its link was followed.
    if (isOpen && namesChoice()) location.replace(location.hash);
  }, [isOpen]);
  return { isOpen, isOverlay, setOpen };
}
