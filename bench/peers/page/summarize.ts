import { median } from '../../support/median.ts';
import type { Round, operations } from '../measurements/throughput.ts';
import { peers } from '../servers/peers.ts';
import type { Results } from '../results.ts';

type Operation = (typeof operations)[number];
const BARE = peers[0]?.name;

/** The rounds of one server. */
export const roundsOf = ({ rounds }: Results, name: string): Round[] => rounds.filter(({ peer }) => peer === name);

/** A median with the smallest and the largest value. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

const toSpread = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** The value of a server divided by that of bare node:http in the same round. */
function ratios(results: Results, name: string, pick: (round: Round) => number): number[] {
  const bare = roundsOf(results, BARE ?? '');
  return roundsOf(results, name).map((round, index) => pick(round) / pick(bare[index] as Round));
}

/** The throughput of a server as a share of bare node:http. */
export const shareOfBare = (results: Results, name: string, operation: Operation): Spread =>
  toSpread(ratios(results, name, (round) => round[operation]));

/** The time to the first response in times of bare node:http. The first round, which reads files from disk, is left out. */
export const startOfBare = (results: Results, name: string): Spread =>
  toSpread(ratios(results, name, ({ startMs }) => startMs).slice(1));

/** How a tool did on the sample. */
export interface TesterSummary {
  tester: string;
  caught: number;
  falseAlarms: number;
  errors: number;
  /** The median time of a complete run, against a conforming variant, in seconds. */
  seconds: number;
}

/** A variant, and the tools for which it failed. */
export interface VariantSummary {
  variant: string;
  isMutant: boolean;
  failedFor: string[];
}

export function summarizeVariants({ trials }: Results): VariantSummary[] {
  return [...Map.groupBy(trials, ({ variant }) => variant)].map(([variant, own]) => ({
    variant,
    isMutant: own.some(({ isMutant }) => isMutant),
    failedFor: own.filter(({ outcome }) => outcome === 'failed').map(({ tester }) => tester),
  }));
}

export function summarizeTesters({ trials }: Results): TesterSummary[] {
  const byTester = Map.groupBy(trials, ({ tester }) => tester);
  return [...byTester].map(([tester, own]) => {
    const count = (isMutant: boolean, outcome: string) =>
      own.filter((trial) => trial.isMutant === isMutant && trial.outcome === outcome).length;
    return {
      tester,
      caught: count(true, 'failed'),
      falseAlarms: count(false, 'failed'),
      errors: count(true, 'error') + count(false, 'error'),
      seconds: median(
        own.filter(({ isMutant, outcome }) => !isMutant && outcome === 'passed').map(({ seconds }) => seconds),
      ),
    };
  });
}
