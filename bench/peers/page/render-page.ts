import { inlineCode, markdownTable } from '../../../scripts/markdown-table.ts';
import { LARGE } from '../measurements/growth.ts';
import { median } from '../measurements/median.ts';
import { operations } from '../measurements/throughput.ts';
import type { Results } from '../results.ts';
import { peers } from '../servers/peers.ts';
import { findTesters } from '../testers/testers.ts';
import { type Spread, roundsOf, shareOfBare, startOfBare, summarizeTesters } from './summarize.ts';

const digits = (value: number) => (value < 0.1 ? 3 : 2);
const ratio = (value: number) => (value < 0.001 ? 'below 0.001' : value.toFixed(digits(value)));
const spread = ({ median: middle, least, most }: Spread) => `${ratio(middle)} (${ratio(least)} to ${ratio(most)})`;
const whole = (value: number) => value.toFixed(0);

function renderThroughput(results: Results): string {
  const rows = peers.map(({ name }) => [
    name,
    ...operations.map((operation) => spread(shareOfBare(results, name, operation))),
    operations
      .map((operation) => whole(median(roundsOf(results, name).map((round) => round[operation].p99))))
      .join(', '),
  ]);
  return markdownTable(['server', ...operations, 'p99 in ms (list, get, create)'], rows);
}

function renderStart(results: Results): string {
  const rows = peers.map(({ name }) => {
    const rounds = roundsOf(results, name);
    const memory = (pick: 'memoryAtStart' | 'memoryAfterLoad') =>
      `${whole(median(rounds.map((round) => round[pick])))} MB`;
    return [
      name,
      `${whole(median(rounds.slice(1).map(({ startMs }) => startMs)))} ms`,
      spread(startOfBare(results, name)),
      memory('memoryAtStart'),
      memory('memoryAfterLoad'),
    ];
  });
  return markdownTable(['server', 'start', 'times bare', 'memory at the start', 'memory after the load'], rows);
}

function renderGrowth({ growth }: Results): string {
  const rows = growth.map(({ peer, list, filtered, get, startMs, memory }) => [
    peer,
    ratio(list),
    filtered === undefined ? '' : ratio(filtered),
    ratio(get),
    `${whole(startMs)} ms`,
    `${whole(memory)} MB`,
  ]);
  return markdownTable(['server', 'list', 'list, filtered', 'get', 'start', 'memory'], rows);
}

function renderVerdicts({ verdicts }: Results): string {
  const rows = verdicts.map(({ peer, exitCode, violatedMusts, passedMusts, undecidedMusts, violatedShoulds }) =>
    [peer, exitCode ?? 'none', violatedMusts, passedMusts, undecidedMusts, violatedShoulds].map(String),
  );
  return markdownTable(
    ['server', 'exit code', 'MUST violated', 'MUST passed', 'MUST inconclusive', 'SHOULD violated'],
    rows,
  );
}

function renderTesters(results: Results): string {
  const rows = summarizeTesters(results).map(({ tester, caught, falseAlarms, errors, seconds }) => [
    tester,
    `${caught} of ${results.sample.mutants}`,
    `${falseAlarms} of ${results.sample.conforming}`,
    String(errors),
    Number.isNaN(seconds) ? '' : `${seconds.toFixed(1)} s`,
  ]);
  return markdownTable(['tool', 'mutants caught', 'false alarms', 'errors of the tool', 'time'], rows);
}

function renderSample({ trials }: Results): string {
  const signs = { passed: '', failed: 'failed', error: 'error' };
  const toRow = (own: Results['trials']) => [
    inlineCode(own[0]?.variant ?? ''),
    own[0]?.isMutant ? 'mutant' : 'conforming',
    ...own.map(({ outcome }) => signs[outcome]),
  ];
  const byVariant = [...Map.groupBy(trials, ({ variant }) => variant).values()];
  const testers = byVariant[0]?.map(({ tester }) => tester) ?? [];
  return markdownTable(['variant', 'kind', ...testers], byVariant.map(toRow));
}

const renderSetUps = (tools: readonly { name: string; version: string; setUp: string }[]) =>
  markdownTable(
    ['name', 'version', 'set-up'],
    tools.map(({ name, version, setUp }) => [name, version, setUp]),
  );

/** The page `docs/benchmarks.md`. */
export function renderPage(results: Results): string {
  const { machine, sample, loadAverages, missing } = results;
  const bare = roundsOf(results, peers[0]?.name ?? '');
  const rates = operations.map(
    (operation) => `${operation} ${whole(median(bare.map((round) => round[operation].rate)))}`,
  );
  return `# Benchmarks

How \`petstore-mock\` compares with other mock servers, and \`petstore-conformance\` with other tools that test HTTP APIs. \`npm run bench:peers\` measures everything and writes this page; do not edit it by hand.

Measured on ${results.date} at commit \`${results.commit}\`, in ${whole(results.minutes)} minutes: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}, Node.js ${process.version.slice(1)}, ${machine.wrk}.

The load average was ${loadAverages.map((load) => load.toFixed(1)).join(', ')} before, between and after the parts. On ${machine.cores} cores, one server and its load make about ${machine.cores}, so a larger value means that other work ran on the machine. Compare the ratios, not the times: each ratio has both of its measurements in the same round.

## Mock servers

Every server runs in a process of its own with Node.js ${process.version.slice(1)} and has the same 45 animals. Each is set up as its documentation describes, without plug-ins. Their output is discarded. Only Mockoon CLI writes a line for each request, and has no option to turn that off.

${renderSetUps(peers)}

### Throughput

\`wrk\` with 50 connections sends each operation to all servers in turn, for one second after a second of warm-up, in ${bare.length} rounds with new processes. The table shows the median share of the throughput of bare node:http, with the smallest and the largest. Bare node:http itself answered, per second: ${rates.join(', ')}.

![Throughput of each server as a share of bare node:http](images/benchmarks-throughput.svg)

${renderThroughput(results)}

The servers do different work: bare node:http checks nothing; json-server writes its file after each creation; Prism validates requests against the document.

### Start and memory

The time from the spawn to the first complete response, without the first round, which reads the files from disk. Memory is resident memory, with that of child processes.

${renderStart(results)}

### ${LARGE.toLocaleString('en')} animals

The throughput with ${LARGE.toLocaleString('en')} animals, as a share of that with 45: the first 20, 20 of one status, and the animal in the middle. \`wrk\` uses 5 connections, so that slow servers finish some requests. Prism keeps no animals, and bare node:http has no filter.

![Throughput with 100,000 animals as a share of that with 45](images/benchmarks-growth.svg)

${renderGrowth(results)}

### Conformance

The verdict of \`petstore-conformance\` on each server. Only \`petstore-mock\` is made for this service, so it is the only one that can be expected to conform: json-server has no keys, Mockoon's CRUD route has no validation, and Prism returns examples. The number of checks that a server passes says how close one gets with its usual set-up. A check is inconclusive if its control, a valid request, fails. Two servers stop during the run, bare node:http at the first malformed body and Prism at a request that it cannot parse, so most of their checks are inconclusive.

${renderVerdicts(results)}

## Tools that test an API

Each tool runs against ${sample.mutants} mutants that violate a MUST and ${sample.conforming} conforming variants, which are correct. They are drawn with seed ${sample.seed}, so that each family of variants has its share, and each run gets a server of its own. A tool catches a mutant if it reports a failure. A failure on a conforming variant is a false alarm.

${renderSetUps(findTesters().testers)}

![Mutants caught and false alarms of each tool](images/benchmarks-testers.svg)

${renderTesters(results)}

The time is the median of complete runs, against the conforming variants that passed. Two tools run at the same time.

Schemathesis expects a service to accept every body that the document allows. Some conforming variants reject some of them, such as an unknown field or a category that they do not have. The specification leaves that open, and a document cannot express it. An option of Schemathesis skips this check.
${missing.length === 0 ? '' : `\nNot measured: ${missing.join('; ')}.\n`}
This comparison favours \`petstore-conformance\`. It is made for this service, and knows rules that the OpenAPI document does not contain. The mutants come from this project, where each has a check that catches it, so ${sample.mutants} of ${sample.mutants} is what its own tests require. The other tools are general, and test any API from a document or a few lines of YAML. The table shows what such a set-up finds.

${renderSample(results)}

## Run it

\`\`\`sh
npm run bench:peers
\`\`\`

It needs Linux, [wrk](https://github.com/wg/wrk), Python 3 for Schemathesis, and about a quarter of an hour. The other tools have a \`package.json\` and a lock file of their own in \`bench/peers\`, so \`npm ci\` in the project does not install them.
`;
}
