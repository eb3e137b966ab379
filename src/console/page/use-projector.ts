import { useEffect, useState } from 'preact/hooks';

const KEY = 'petstore-projector';

/** Whether the page has large type for an audience, now and on later visits, and a function that switches it. */
export function useProjector(): [isProjected: boolean, toggle: () => void] {
  const [isProjected, setProjected] = useState(() => localStorage.getItem(KEY) === 'on');
  useEffect(() => {
    if (isProjected) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
    document.documentElement.classList.toggle('is-projected', isProjected);
  }, [isProjected]);
  return [isProjected, () => setProjected(!isProjected)];
}
