import { Command } from 'commander';
import type { CommandOptions } from '../../generated/command-types.ts';
import { addOptions } from '../options/add-options.ts';
import { parseApiKeys } from '../../options/options.ts';
import { createRedactor } from '../../redaction/create-redactor.ts';
import { audit as judgeTraffic } from '../../traffic/audit/audit.ts';
import { describeAudit } from '../../traffic/audit/describe-audit.ts';
import { findBaseUrls } from '../../traffic/audit/find-base-urls.ts';
import { UsageError } from '../../usage-error.ts';
import { INCOMPLETE } from '../exit-code.ts';
import { toStreams } from '../reporting/output-streams.ts';
import { readRecordings } from '../read-recordings.ts';
import { reportWriteErrors } from '../reporting/report-write-errors.ts';
import { openReporting } from '../reporting/reporting.ts';

const HELP = `
Reads HAR 1.2 with embedded bodies, as browsers, Playwright (recordHar) and
mitmproxy write it, and judges every response by the specification. Nothing is
sent. Without --base-url, the only one that has requests to /pets is used.

Give every key that clients use, by repeating --api-key or separated by spaces
in PETSTORE_API_KEY: any other is expected to get 401. Without a key, nothing
about credentials is judged. No credential of a recording appears in a report.

Exit codes:
  0  no violation found    1  a MUST was violated (with --strict: or a SHOULD)
  2  a file is not HAR     3  nothing in the files can be judged

Examples:
  petstore-conformance audit traffic.har
  petstore-conformance audit test-results/*.har --base-url https://api.example.com/v1
  mitmdump -nr flows --set hardump=- | petstore-conformance audit -`;

/** The only base URL of a recording; `undefined` if no request looks like one to the service. */
function chooseBaseUrl(found: readonly string[]): string | undefined {
  if (found.length < 2) return found[0];
  throw new UsageError({
    option: 'baseUrl',
    problem: `the recording has requests to /pets below several URLs: ${found.join(', ')}`,
    advice: `Choose one of them, such as with --base-url ${found[0]}.`,
  });
}

async function audit(
  files: string[],
  { reporter = [], observations = false, baseUrl: given, ...options }: CommandOptions['audit'],
): Promise<void> {
  const recordings = await readRecordings(files, process.stdin);
  const found = findBaseUrls(recordings.flatMap(({ exchanges }) => exchanges));
  const baseUrl = given ?? chooseBaseUrl(found);
  if (baseUrl === undefined) {
    process.stderr.write(
      'Not testable: no recorded URL ends in /pets or /pets/{petId}. Record the requests to the service, or use --base-url.\n',
    );
    process.exitCode = INCOMPLETE;
    return;
  }
  const { result, counts } = judgeTraffic(
    recordings.map(({ exchanges }) => exchanges),
    { ...options, baseUrl },
  );
  const { write, announce } = await openReporting({ reporter, observations }, toStreams(process), files);
  const entries = recordings.reduce((sum, recording) => sum + recording.entries, 0);
  const redact = createRedactor(...parseApiKeys(options.apiKey));
  for (const line of describeAudit(counts, { entries, baseUrl: result.configuration.baseUrl })) announce(redact(line));
  if (result.verdict.notTestable && found.length > 0 && !found.includes(result.configuration.baseUrl))
    announce(redact(`The recorded requests to /pets are below other URLs: use --base-url ${found.join(', or ')}.`));
  process.exitCode = result.verdict.exitCode;
  reportWriteErrors(await write(result));
}

/** `petstore-conformance audit`: judges recorded traffic. */
export const createAuditCommand = (): Command =>
  addOptions(new Command('audit'))
    .description('judge recorded traffic (HAR)')
    .argument('<file...>', 'HAR files, or - for standard input')
    .addHelpText('after', HELP)
    .action(audit);
