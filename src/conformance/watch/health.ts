import type { Clock } from '../../shared/clock.ts';

/** Whether runs go on as planned. The verdict on the target does not matter. */
export type Health = ReturnType<typeof createHealth>;

/** @param longest How long the runs against all targets may take, in milliseconds. */
export function createHealth({ now }: Pick<Clock, 'now'>, longest: number) {
  let startedAt: number | undefined;
  return {
    roundStarted: () => void (startedAt = now()),
    roundEnded: () => void (startedAt = undefined),
    /** The seconds for which the current runs have been going on; `undefined` unless that is longer than they may take. */
    stuckFor: (): number | undefined => {
      const duration = startedAt === undefined ? 0 : now() - startedAt;
      return duration > longest ? Math.round(duration / 1000) : undefined;
    },
  };
}
