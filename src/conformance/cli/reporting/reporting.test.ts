import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openRendering } from './reporting.ts';

const toStream = (isTTY: boolean) => Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream;

test.each(['html', 'html=-'])('--reporter %s is a usage error on a terminal, and works in a pipe', async (reporter) => {
  const open = (isTTY: boolean) => openRendering({ reporter: [reporter] }, { stdout: toStream(isTTY), env: {} });
  await expect(open(true)).rejects.toMatchObject({
    option: 'reporter',
    advice: 'Write it to a file, such as --reporter html=report.html.',
  });
  await expect(open(false)).resolves.toBeTypeOf('function');
});
