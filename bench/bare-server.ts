import { type OutgoingHttpHeaders, type ServerResponse, createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/**
 * A bare node:http server with the same three operations, but without checks of the key, parameters or body: a peer for
 * bench/http.ts and bench/peers. Run `node bench/bare-server.ts [file] [port]`. Prints its base URL.
 */
const [file = new URL('../fixtures/pets.json', import.meta.url), port = '0'] = process.argv.slice(2);
const pets = JSON.parse(readFileSync(file, 'utf8')) as { id: number }[];
const byId = new Map(pets.map((pet) => [pet.id, pet]));

const type = { 'content-type': 'application/json' };
const deprecated = {
  ...type,
  deprecation: '@1767225600',
  sunset: 'Thu, 05 Dec 2030 00:00:00 GMT',
  link: '</v1/pets>; rel="successor-version"',
};

/** Sends the same bytes as the reference. Announcing the length is faster than chunks. */
function send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, value: unknown): void {
  const text = JSON.stringify(value);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const pet = { id: pets.length + 1, ...(JSON.parse(Buffer.concat(chunks).toString()) as object) };
      pets.push(pet);
      byId.set(pet.id, pet);
      send(response, 201, { ...type, location: `${pathname}/${pet.id}` }, pet);
    });
    return;
  }
  if (pathname === '/v1/pets') send(response, 200, type, pets.slice(0, Number(searchParams.get('limit'))));
  else send(response, 200, deprecated, byId.get(Number(pathname.slice('/v1/pets/'.length))));
});

server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}/v1\n`);
});
