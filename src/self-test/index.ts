export { judge } from './judge.ts';
export {
  type MutantResult,
  type SelfTestResult,
  type ConformingResult,
  isKilled,
  isPassed,
  runSelfTest,
  selfTest,
} from './self-test.ts';
