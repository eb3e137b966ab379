import { readFileSync } from 'node:fs';
import { createServer } from '@mswjs/http-middleware';
import { HttpResponse, http } from 'msw';

// Handlers as one writes them by hand for this API, in the adapter for HTTP that the authors of MSW publish.
const [file, port] = process.argv.slice(2);
const pets = JSON.parse(readFileSync(file, 'utf8'));
const statuses = ['available', 'pending', 'sold'];

const fail = (status, code, message) => HttpResponse.json({ code, message, status }, { status });

/** Wraps a resolver, which runs only for the right key. */
const authenticated = (resolve) => (info) =>
  info.request.headers.get('authorization') === 'Bearer demo-key'
    ? resolve(info)
    : fail(401, 'unauthorized', 'The API key is missing or invalid.');

const handlers = [
  http.get(
    '*/v1/pets',
    authenticated(({ request }) => {
      const { searchParams } = new URL(request.url);
      const limit = Number(searchParams.get('limit') ?? 20);
      const status = searchParams.get('status');
      const matching = status === null ? pets : pets.filter((pet) => pet.status === status);
      return HttpResponse.json(matching.slice(0, limit));
    }),
  ),
  http.post(
    '*/v1/pets',
    authenticated(async ({ request }) => {
      const { name, categoryId, status = 'available' } = await request.json();
      if (typeof name !== 'string' || !Number.isInteger(categoryId) || !statuses.includes(status)) {
        return fail(400, 'invalid_body', 'The body is not a valid animal.');
      }
      const pet = { id: pets.length + 1, name, categoryId, status };
      pets.push(pet);
      return HttpResponse.json(pet, { status: 201 });
    }),
  ),
  http.get(
    '*/v1/pets/:petId',
    authenticated(({ params }) => {
      const pet = pets.find(({ id }) => id === Number(params.petId));
      return pet ? HttpResponse.json(pet) : fail(404, 'not_found', 'The animal does not exist.');
    }),
  ),
];

createServer(...handlers).listen(Number(port), '127.0.0.1');
