export { judge } from './judge.ts';
export {
  type ConformingResult,
  type MutantResult,
  type SelfTestResult,
  isAccepted,
  isCaught,
  runSelfTest,
  selfTest,
} from './self-test.ts';
