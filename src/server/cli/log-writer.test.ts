import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogWriter } from './log-writer.ts';

test('drops lines while nobody reads them, and then reports how many', async () => {
  const lines: string[] = [];
  const isRead = Promise.withResolvers<void>();
  const stream = new Writable({
    highWaterMark: 50,
    async write(chunk, _encoding, done) {
      await isRead.promise;
      lines.push(String(chunk));
      done();
    },
  });
  const { write } = createLogWriter(stream, 100, (count) => `dropped ${count}\n`);
  for (let count = 0; count < 1000; count++) write('0123456789\n');
  expect(stream.writableLength).toBeLessThan(200);
  isRead.resolve();
  await new Promise((resolve) => void stream.once('drain', resolve));
  write('later\n');
  await new Promise((resolve) => void stream.end(resolve));
  expect(lines).toEqual([...Array.from({ length: 10 }, () => '0123456789\n'), 'dropped 990\n', 'later\n']);
});
