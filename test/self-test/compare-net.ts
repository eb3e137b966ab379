import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runTrials } from '../../src/self-test/run-trials.ts';
import { trials } from '../../src/self-test/trials.ts';
import { type NetEntry, toNetEntry } from './net.ts';

const [from = '0', step = '1', out = '/tmp/net.new.json'] = process.argv.slice(2);
const net = (existsSync('/tmp/net.json') ? JSON.parse(readFileSync('/tmp/net.json', 'utf8')) : {}) as Record<string, NetEntry>;
const only = process.env.ONLY?.split(',');
const some = trials.filter(({ variant }, index) => (only ? only.includes(variant.name) : index % Number(step) === Number(from)));
const results = await runTrials(some);
const now = Object.fromEntries(results.map((result) => [result.name, { ...toNetEntry(result), failed: result.result.checks.filter(({ outcome }) => outcome === 'fail').length, open: result.result.checks.filter(({ outcome, level }) => outcome === 'inconclusive' && level === 'MUST').map(({ id, reason }) => `${id}: ${reason}`) }]));
writeFileSync(out, JSON.stringify(now, undefined, 1));
let count = 0;
let failed = 0;
let mutants = 0;
for (const [index, { name, kind, problem }] of results.entries()) {
  const [before, after] = [net[name], now[name]];
  if (kind === 'mutant') { mutants++; failed += after?.failed ?? 0; }
  const named = some[index]?.namedFor ?? [];
  const isExit = before?.exitCode !== after?.exitCode;
  if (!isExit && problem === undefined) continue;
  count++;
  console.log(`${name} [${kind}] ${problem ?? ''}${isExit ? ` EXIT ${before?.exitCode} -> ${after?.exitCode}` : ''}
   before ${before?.rules.join(', ')}
   after  ${after?.rules.join(', ')}   named: ${named.join(' ')} ${isExit ? after?.open.slice(0,4).join(' | ') : ''}`);
}
console.log(`${count} of ${results.length} differ; failed entries per mutant: ${(failed / mutants).toFixed(2)}`);
