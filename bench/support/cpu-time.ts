import { readFileSync } from 'node:fs';

/** Reads the processor time that a process has used, in microseconds. The kernel counts in hundredths of a second. */
export function cpuTime(pid: number | undefined): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10_000;
}
