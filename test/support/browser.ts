import { type Browser, chromium } from 'playwright';
import { chromiumOptions } from './chromium.ts';

let launched: Promise<Browser> | undefined;

/** The Chromium that all test files of a process share, each with contexts of its own. It ends with the process. */
export const getBrowser = (): Promise<Browser> =>
  (launched ??= chromiumOptions().then((options) => chromium.launch(options)));
