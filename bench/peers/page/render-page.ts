import { inlineCode, markdownTable } from '../../../scripts/markdown-table.ts';
import { LARGE } from '../measurements/growth.ts';
import { median } from '../../support/median.ts';
import { SHARES } from '../measurements/offered-load.ts';
import { operations } from '../measurements/throughput.ts';
import type { Results } from '../results.ts';
import { peers } from '../servers/peers.ts';
import { petstoreConformance, testers } from '../testers/testers.ts';
import {
  type Spread,
  type VariantSummary,
  roundsOf,
  shareOfBare,
  startOfBare,
  summarizeTesters,
  summarizeVariants,
} from './summarize.ts';

/** A server that returns a smaller share of the offered requests in time falls behind. */
const KEPT = 0.95;

const digits = (value: number) => (value < 0.1 ? 3 : 2);
const ratio = (value: number) => (value < 0.001 ? 'below 0.001' : value.toFixed(digits(value)));
const spread = ({ median: middle, least, most }: Spread) => `${ratio(middle)} (${ratio(least)}-${ratio(most)})`;
const whole = (value: number) => value.toFixed(0);

function renderThroughput(results: Results): string {
  const rows = peers
    .slice(1)
    .map(({ name }) => [name, ...operations.map((operation) => spread(shareOfBare(results, name, operation)))]);
  return markdownTable(['server', ...operations], rows);
}

function renderStart(results: Results): string {
  const rows = peers.map(({ name }) => {
    const rounds = roundsOf(results, name);
    const memory = (pick: 'memoryAtStart' | 'memoryAfterLoad') => whole(median(rounds.map((round) => round[pick])));
    return [
      name,
      whole(median(rounds.slice(1).map(({ startMs }) => startMs))),
      spread(startOfBare(results, name)),
      memory('memoryAtStart'),
      memory('memoryAfterLoad'),
    ];
  });
  return markdownTable(['server', 'start (ms)', 'times bare', 'memory (MB)', 'after load (MB)'], rows);
}

function renderGrowth({ growth }: Results): string {
  const rows = growth.map(({ peer, list, filtered, get, startMs, memory }) => [
    peer,
    ratio(list),
    filtered === undefined ? '' : ratio(filtered),
    ratio(get),
    whole(startMs),
    whole(memory),
  ]);
  return markdownTable(['server', 'list', 'filtered', 'get', 'start (ms)', 'memory (MB)'], rows);
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
    String(caught),
    String(falseAlarms),
    String(errors),
    Number.isNaN(seconds) ? '' : seconds.toFixed(1),
  ]);
  return markdownTable(['tool', 'mutants caught', 'false alarms', 'errors', 'time (s)'], rows);
}

/** The variants that tell the tools apart, then the names of the other mutants. */
function renderSample(results: Results): string {
  const kit = petstoreConformance.name;
  const variants = summarizeVariants(results);
  const others = variants.filter(({ isMutant, failedFor }) => isMutant && failedFor.join() === kit);
  const isMissed = ({ isMutant, failedFor }: VariantSummary) => isMutant && !failedFor.includes(kit);
  const rows = variants
    .filter((variant) => isMissed(variant) || variant.failedFor.some((tester) => tester !== kit))
    .map((variant) => [
      `${inlineCode(variant.variant)}${variant.isMutant ? '' : ' (conforming)'}`,
      [...(isMissed(variant) ? [`not ${kit}`] : []), ...variant.failedFor.filter((tester) => tester !== kit)].join(
        ', ',
      ),
    ]);
  return `${markdownTable(['variant', 'reported by'], rows)}

\`${kit}\` reports these mutants, too, and alone the other ${others.length}: ${others.map(({ variant }) => inlineCode(variant)).join(', ')}.`;
}

const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));

/** The section about offered loads, which need oha. */
function renderLatency({ offeredLoads }: Results): string {
  const rows = offeredLoads.map(({ peer, saturation, latencies }) => [
    peer,
    whole(saturation),
    ...latencies.map(
      ({ p50, p99, kept }) => `${milliseconds(p50)}/${milliseconds(p99)}${kept < KEPT ? ' (late)' : ''}`,
    ),
  ]);
  return `### Latency under an offered load

\`wrk\` waits for responses before it sends more. Here, [oha](https://github.com/hatoo/oha) sends lists at a fixed rate: shares of what the server returns over 50 connections at most, its saturation. The latency counts from the time at which a request was due, including the wait for a free connection.

![The 99th percentile of the latency of each server, by offered load](images/benchmarks-latency.svg)

The table has the median and the 99th percentile in milliseconds. Requests are due in bursts of a millisecond, which adds up to one.${rows.flat().some((cell) => cell.includes('late')) ? ` Late: less than ${KEPT * 100}% of the offered rate.` : ''}

${markdownTable(['server', 'saturation', ...SHARES.map((share) => `${share * 100}%`)], rows)}

`;
}

const renderSetUps = (tools: readonly { name: string; version: string; setUp: string }[]) =>
  markdownTable(
    ['name', 'version', 'set-up'],
    tools.map(({ name, version, setUp }) => [name, version, setUp]),
  );

/** The page `docs/benchmarks.md`. */
export function renderPage(results: Results): string {
  const { machine, sample, loadAverages, missing, again, alone, offeredLoads } = results;
  const bare = roundsOf(results, peers[0]?.name ?? '');
  const rates = operations.map((operation) => `${operation} ${whole(median(bare.map((round) => round[operation])))}`);
  return `# Benchmarks

How \`petstore-mock\` compares with other mock servers, and \`petstore-conformance\` with other tools that test HTTP APIs. \`npm run bench:peers\` measures everything and writes this page; do not edit it by hand.

Measured on ${results.date} at commit \`${results.commit}\`, in ${whole(results.minutes)} minutes: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}, ${machine.tools.join(', ')}.${again.length === 0 ? '' : ` Measured anew since then: ${again.join(', ')}.`}
${missing.length === 0 ? '' : `\nNot measured: ${missing.join('; ')}.\n`}
The load average was ${loadAverages.map((load) => load.toFixed(1)).join(', ')} before the first part and after each; one server and its load make about ${machine.cores}. Compare the ratios, not the times: each ratio has both of its measurements in the same round.

## Mock servers

Every server is a process of its own and has the same 45 animals, set up as its documentation describes, without plug-ins. Only Mockoon CLI writes a line for each request, which is discarded.

${renderSetUps(peers)}

### Throughput

\`wrk\` with 50 connections sends each operation to all servers in turn, for one second after a second of warm-up, in ${bare.length} rounds with new processes. The table shows the median share of the throughput of bare node:http, with the range. Bare node:http itself answered, per second: ${rates.join(', ')}.

![Throughput of each server as a share of bare node:http](images/benchmarks-throughput.svg)

${renderThroughput(results)}

The servers do different work: json-server, for instance, writes its file after each creation, and WireMock compares a request with its stubs. Servers in Java share both cores with \`wrk\`, and a second of warm-up is short for their compiler.

${offeredLoads.length === 0 ? '' : renderLatency(results)}### Start and memory

The time from the spawn to the first complete response, without the first round, which reads the files from disk. Memory is resident memory, with that of child processes. Java takes what its defaults allow.

${renderStart(results)}

### ${LARGE.toLocaleString('en')} animals

The throughput with ${LARGE.toLocaleString('en')} animals, as a share of that with 45: the first 20, 20 of one status, and the animal in the middle. \`wrk\` uses 5 connections, so that slow servers finish some requests. Bare node:http has no filter.

![Throughput with 100,000 animals as a share of that with 45](images/benchmarks-growth.svg)

${renderGrowth(results)}

### Conformance

The verdict of \`petstore-conformance\` on each server. Only \`petstore-mock\` is made for this service and can be expected to conform: json-server and MockServer's store have no keys, Mockoon's CRUD route has no validation, Prism and WireMock return examples. A check is inconclusive if its control, a valid request, fails. Two servers stop during the run, bare node:http at the first malformed body and Prism at a request that it cannot parse.

${renderVerdicts(results)}

## Tools that test an API

Each tool runs against ${sample.mutants} mutants that violate a MUST and ${sample.conforming} conforming variants, which are correct. They are drawn with seed ${sample.seed}: each of the ${sample.clauses} clauses that mutants break, in random order, gives one of its mutants, then another, until there are ${sample.mutants}. Families of conforming variants do the same. Each run gets a server and a seed N of its own. A tool catches a mutant if it reports a failure. A failure on a conforming variant is a false alarm.

${renderSetUps(testers)}

![Mutants caught and false alarms of each tool](images/benchmarks-testers.svg)

${renderTesters(results)}

The time is the median of complete runs, against the conforming variants that passed, with two tools at a time. T is ${sample.budget} seconds.

Schemathesis expects a service to accept every body that the document allows, and Specmatic also to reject every other value. Some conforming variants reject an unknown field, or accept a \`limit\` of 101. The specification leaves that open, and a document cannot express it.

This comparison favours \`petstore-conformance\`. It is made for this service, and knows rules that the OpenAPI document does not contain. The mutants come from this project, whose own tests require that it catches them. The other tools are general, and test any API from a document or a few lines of YAML.

${renderSample(results)}

## Figures beside their goals

The output of this project's own benchmarks. Most figures have a goal, which they do not always reach.

\`\`\`console
${alone.map(({ command, output }) => `$ ${command}\n${output}`).join('\n\n')}
\`\`\`

## Run it

\`\`\`sh
npm run bench:peers
\`\`\`

It needs Linux, [wrk](https://github.com/wg/wrk) and about an hour. Tools are left out without Python 3 (Schemathesis), Java (Specmatic), Java and Maven (WireMock, MockServer) or Cargo (oha).
`;
}
