import { renderTerminal, runConformance } from '../../dist/conformance/index.js';

/** Runs the checks against the target in its arguments, without those named after the key, and prints the verdict with the time and memory used. */
const [baseUrl = '', apiKey = '', ...skip] = process.argv.slice(2);
const start = performance.now();
const result = await runConformance({ baseUrl, apiKey, timeout: 400, totalTimeout: 2000, skip });
const milliseconds = performance.now() - start;
const isShown = renderTerminal(result).includes(result.verdict.summary);
const { exitCode } = result.verdict;
process.stdout.write(JSON.stringify({ exitCode, isShown, milliseconds, kilobytes: process.resourceUsage().maxRSS }));
