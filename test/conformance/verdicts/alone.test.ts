import { expect, test } from 'vitest';
import { judge } from '../../support/judge.ts';

const isOne = ({ url }: Request) => new URL(url).searchParams.get('limit') === '1';

test('a violation that only requests in flight together show says so', async () => {
  let inFlight = 0;
  const { checks } = await judge(
    { seed: 1 },
    {
      wrap: (fetch, _petstore, clock) => async (request) => {
        inFlight++;
        await clock.wait(5);
        const isBusy = inFlight > 1;
        inFlight--;
        return fetch(
          isBusy && isOne(request) ? new Request(request.url.replace('limit=1', 'limit=2'), request) : request,
        );
      },
    },
  );
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ clause }) => clause)).toEqual(['listPets.limit']);
  expect(failed[0]?.evidence?.actual).toBe('2 animals, but not when the request was sent again alone');
});

test('a violation that the request alone shows does not', async () => {
  const wrap = (fetch: (request: Request) => Promise<Response>) => (request: Request) =>
    fetch(isOne(request) ? new Request(request.url.replace('limit=1', 'limit=2'), request) : request);
  const { checks } = await judge({ seed: 1 }, { wrap });
  const failed = checks.filter(({ outcome }) => outcome === 'fail');
  expect(failed.map(({ evidence }) => evidence?.actual)).toEqual(['2 animals']);
});
