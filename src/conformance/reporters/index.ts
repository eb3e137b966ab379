import type { ConformanceResult } from '../result/result.ts';
import { createReporters } from './create-reporters.ts';
import { toRunDocument } from './run-document.ts';
import type { TerminalOptions } from './terminal/index.ts';

/** The reporters by name. Each renders a result as text. */
export const reporters = createReporters(toRunDocument);

/** Renders a result as text for people: what matters most is at the end, where a terminal shows it. */
export const renderTerminal = (result: ConformanceResult, options: TerminalOptions = {}): string =>
  reporters.terminal(result, options);
