import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MEGABYTE = 1024 * 1024;

/**
 * Lets the young generation of the process grow to a size in megabytes, and no further. V8 takes a limit only from its command
 * line, which a script that npm starts does not have.
 */
export function limitYoungGeneration(megabytes: number): void {
  const isLarge = () =>
    getHeapSpaceStatistics().some(
      (space) => space.space_name === 'new_space' && space.space_size >= megabytes * MEGABYTE,
    );
  const observer = new PerformanceObserver(() => {
    if (!isLarge()) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}
