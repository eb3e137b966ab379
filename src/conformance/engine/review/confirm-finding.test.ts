import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../shared/virtual-clock.ts';
import { confirmContradiction, confirmFinding, confirmRecurring } from './confirm-finding.ts';
import type { Finding } from '../../oracle/finding.ts';

const finding: Finding = { clause: 'getPet.response', level: 'MUST', expected: '200', actual: '404', exchanges: [0] };
const tentative: Finding = { ...finding, isTentative: true };
const contradiction: Finding = { ...tentative, confirmedBy: 'pair' };

/** Repeats a contradiction. */
function confirmPair(contradicted: Finding, repeat: () => Promise<Finding[]>) {
  const clock = createVirtualClock();
  const surroundings = { clock, signal: undefined, maxLag: 5000 };
  return clock.settle(confirmContradiction(contradicted, { repeatEarlier: async () => {}, repeat }, surroundings));
}

/** Confirms with responses of which every nth shows the finding. */
async function confirm(how: typeof confirmFinding, interval: number) {
  const clock = createVirtualClock();
  let looks = 0;
  const repeat = async () => (++looks % interval === 0 ? [clock.now() >= 5000 ? finding : tentative] : []);
  return { found: await clock.settle(how(tentative, repeat, { clock, signal: undefined, maxLag: 5000 })), looks };
}

test('one response without the finding refutes it', async () => {
  expect(await confirm(confirmFinding, 9)).toEqual({ found: undefined, looks: 1 });
});

test('a finding that comes and goes is counted after the longest lag', async () => {
  expect((await confirm(confirmRecurring, 9)).found).toEqual(finding);
  expect(await confirm(confirmRecurring, Number.POSITIVE_INFINITY)).toEqual({ found: undefined, looks: 60 });
});

test('a contradiction counts if two requests contradict each other every time', async () => {
  const confirmAfter = (end: number) => {
    let exchange = 0;
    const repeat = async (): Promise<Finding[]> => {
      exchange += 2;
      return exchange > end ? [] : [{ ...contradiction, exchanges: [exchange - 1, exchange] }];
    };
    return confirmPair(contradiction, repeat);
  };
  expect(await confirmAfter(Number.POSITIVE_INFINITY)).toMatchObject({ clause: finding.clause });
  expect(await confirmAfter(6)).toBeUndefined();
});

test('a contradiction that rests on an older response does not count', async () => {
  const old: Finding = { ...contradiction, exchanges: [3, 4] };
  expect(await confirmPair(old, async () => [old])).toBeUndefined();
});

test('a request is repeated after pauses that double, until lag is over', async () => {
  const clock = createVirtualClock();
  const looks: number[] = [];
  const repeat = async () => {
    looks.push(clock.now());
    return [tentative];
  };
  await clock.settle(clock.wait(1000));
  const start = clock.now();
  const found = await clock.settle(confirmFinding(tentative, repeat, { clock, signal: undefined, maxLag: 1250 }));
  expect(looks.map((time) => time - start)).toEqual([50, 150, 350, 750, 1250, 1750]);
  expect(found?.actual).toBe('404, still after 1750 ms (maxLag: 1250 ms)');
});

test('more creations prolong lag, until it is over', async () => {
  const clock = createVirtualClock();
  const withinLag: Finding = { ...tentative, isWithinLag: true };
  const repeat = async () => [clock.now() < 9000 ? withinLag : finding];
  const surroundings = { clock, signal: undefined, maxLag: 1250 };
  expect(await clock.settle(confirmFinding(withinLag, repeat, surroundings))).toBe(finding);
  expect(clock.now()).toBeGreaterThanOrEqual(9000);
});

test('after lag, chance may still explain what comes and goes', async () => {
  const clock = createVirtualClock();
  const byChance: Finding = { ...tentative, confirmedBy: 'count' };
  const surroundings = { clock, signal: undefined, maxLag: 1250 };
  expect(await clock.settle(confirmFinding(tentative, async () => [byChance], surroundings))).toBeUndefined();
  const inTime: Finding = { ...byChance, isWithinLag: true };
  const repeat = async () => [clock.now() < 1000 ? inTime : finding];
  expect(await clock.settle(confirmFinding(tentative, repeat, surroundings))).toBe(finding);
});

test('what shows after lag more often than chance allows is confirmed', async () => {
  const clock = createVirtualClock();
  const byChance: Finding = { ...tentative, confirmedBy: 'count' };
  const confirmWith = (chances: number) => {
    let looksAfterLag = 0;
    const repeat = async () => {
      if (clock.now() > start + 100) looksAfterLag++;
      return [looksAfterLag > 3 ? finding : byChance];
    };
    const start = clock.now();
    return clock.settle(confirmFinding(byChance, repeat, { clock, signal: undefined, maxLag: 100, chances }));
  };
  expect(await confirmWith(3)).toBe(finding);
  expect(await confirmWith(2)).toBeUndefined();
});

test('a finding that lag can no longer explain is confirmed immediately', async () => {
  const clock = createVirtualClock();
  const surroundings = { clock, signal: undefined, maxLag: 5000 };
  expect(await clock.settle(confirmFinding(tentative, async () => [finding], surroundings))).toBe(finding);
});

const others: Finding[] = [
  { ...finding, clause: 'getPet.petId' },
  { ...finding, level: 'SHOULD' },
];

test('other findings confirm nothing', async () => {
  for (const confirmed of [confirmFinding, confirmRecurring]) {
    const clock = createVirtualClock();
    const surroundings = { clock, signal: undefined, maxLag: 100 };
    expect(await clock.settle(confirmed(tentative, async () => others, surroundings))).toBeUndefined();
    expect(await clock.settle(confirmed(tentative, async () => [...others, finding], surroundings))).toBe(finding);
  }
  let exchange = 0;
  const repeat = async () =>
    others.map((other) => ({ ...other, confirmedBy: 'pair' as const, exchanges: [++exchange, ++exchange] }));
  expect(await confirmPair(tentative, repeat)).toBeUndefined();
});

test('nothing is confirmed when the run is stopped', async () => {
  for (const confirmed of [confirmFinding, confirmRecurring]) {
    const clock = createVirtualClock();
    const surroundings = { clock, signal: AbortSignal.abort(), maxLag: 100 };
    expect(await clock.settle(confirmed(tentative, async () => [finding], surroundings))).toBeUndefined();
  }
});

test('a contradiction is repeated five times', async () => {
  let exchange = 0;
  const repeat = async () => [{ ...contradiction, exchanges: [++exchange, ++exchange] }];
  await confirmPair({ ...tentative, exchanges: [0, 0] }, repeat);
  expect(exchange).toBe(10);
  const unrelated = async () => [{ ...tentative, exchanges: [++exchange, ++exchange] }];
  expect(await confirmPair(tentative, unrelated)).toBeUndefined();
});

test('contradictions about other animals confirm nothing', async () => {
  let exchange = 0;
  const contradict = (subject: () => string) =>
    confirmPair({ ...tentative, subject: '7', exchanges: [0, 0] }, async () => [
      { ...contradiction, subject: subject(), exchanges: [++exchange, ++exchange] },
    ]);
  expect(await contradict(() => '7')).toMatchObject({ subject: '7' });
  expect(await contradict(() => String(exchange))).toBeUndefined();
});

/** A contradiction that shows as the responses say, one after the other. */
async function confirmAtTimes(...responses: readonly (Partial<Finding> | undefined)[]) {
  let exchange = 0;
  let looks = 0;
  const atTimes: Finding = { ...tentative, confirmedBy: 'pair-or-count' };
  const repeat = async () => {
    const response = responses[looks++ % responses.length];
    return response ? [{ ...atTimes, exchanges: [++exchange, ++exchange], ...response }] : [];
  };
  return { found: await confirmPair({ ...atTimes, exchanges: [0, 0] }, repeat), looks };
}

test('a contradiction at times is repeated until the oracle no longer finds it tentative', async () => {
  expect(await confirmAtTimes({}, undefined)).toEqual({ found: undefined, looks: 62 });
  const times = (count: number) => Array.from({ length: count }, () => ({}));
  const proven = await confirmAtTimes(...times(3), undefined, ...times(16), {
    actual: 'proven',
    isTentative: undefined as never,
  });
  expect(proven).toMatchObject({ found: { actual: 'proven' }, looks: 24 });
});
