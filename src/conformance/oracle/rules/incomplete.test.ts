import { expect, test } from 'vitest';
import { MARK, create, exchange, list, newOracle, pass, respond } from '../../../../test/support/exchanges.ts';
import type { Finding } from '../finding.ts';
import type { Oracle, OracleOptions } from '../create-oracle.ts';

type Status = 'available' | 'pending' | 'sold';
interface Listed {
  id: number;
  name: string;
  categoryId: number;
  status: Status;
}

const LAG = 1000;
const STATUSES: readonly Status[] = ['available', 'pending', 'sold'];

const old = (id: number, status: Status = STATUSES[id % 3] as Status): Listed => ({
  id,
  name: `Old ${id}`,
  categoryId: 1,
  status,
});

/** A service with old animals, and a client that creates animals and lists them. */
class Scene {
  readonly oracle: Oracle;
  readonly pets: Listed[];
  /** Hides animals from lists. */
  hide: (pet: Listed, filter: string) => boolean = () => false;
  /** Changes the lists. */
  edit: (pets: Listed[], filter: string) => Listed[] = (pets) => pets;

  constructor(count = 30, options: OracleOptions = {}) {
    this.oracle = newOracle({ lag: LAG, ...options });
    this.pets = Array.from({ length: count }, (_, index) => old(index + 1));
  }

  create(status: Status, name = 'Rex', id = 100 + this.pets.length): void {
    const body = { name: `${MARK} ${name}`, categoryId: 1, status };
    this.pets.push({ id, ...body });
    this.oracle.observe(exchange(create, respond(201, { id, ...body }), { body }));
  }

  findings(filter: string, limit = 100): Finding[] {
    const matching = this.pets.filter((pet) => filter === 'any' || pet.status === filter);
    const shown = this.edit(
      matching.filter((pet) => !this.hide(pet, filter)),
      filter,
    );
    const query = `limit=${limit}${filter === 'any' ? '' : `&status=${filter}`}`;
    return this.oracle
      .observe(exchange(list(query), respond(200, shown.slice(0, limit))))
      .filter(({ isTentative, clause }) => !isTentative && clause === 'service.collection');
  }

  look(filter: string, limit?: number): string[] {
    return this.findings(filter, limit).map(({ expected, actual }) => `${expected}; ${actual}`);
  }

  /** Looks at all lists, so often that they do not vary by chance. */
  lookOften(looks = 25): string[] {
    const found: string[] = [];
    for (let look = 0; look < looks; look++)
      for (const filter of ['any', ...STATUSES]) found.push(...this.look(filter), ...this.look(filter, 20));
    return found;
  }
}

const isOwn = ({ name }: Listed) => name.startsWith(MARK);

function createSome(scene: Scene): Scene {
  for (let count = 0; count < 3; count++) for (const status of STATUSES) scene.create(status);
  return scene;
}

test('complete lists have every animal', () => {
  const scene = createSome(new Scene());
  pass(LAG);
  expect(scene.lookOften()).toEqual([]);
  for (const status of STATUSES) scene.create(status);
  expect(scene.lookOften()).toEqual([]);
});

test('lists that never show new animals are complete if their numbers add up', () => {
  const scene = new Scene();
  scene.hide = isOwn;
  scene.look('any');
  createSome(scene);
  pass(LAG);
  const [first] = scene.lookOften();
  expect(first).toMatch(/^a list with the animal .*; 30 other animals$/);
});

test('lists that never show new animals prove nothing before lag is over, or if there are too few of them', () => {
  const scene = new Scene();
  scene.hide = isOwn;
  createSome(scene);
  expect(newSceneWith({ lag: 1_000_000 }).lookOften()).toEqual([]);
  pass(LAG);
  expect(scene.lookOften(5)).toEqual([]);
});

function newSceneWith(options: OracleOptions): Scene {
  const scene = new Scene(30, options);
  scene.hide = isOwn;
  return createSome(scene);
}

test('a list lacks nothing for a client that does not know its own names', () => {
  const scene = newSceneWith({ mark: undefined });
  pass(LAG);
  expect(scene.lookOften()).toEqual([]);
});

test('pages of one size, in any order, may lack animals', () => {
  for (const size of [10, 17, 25]) {
    const oldest = createSome(new Scene());
    oldest.edit = (pets) => pets.slice(0, size);
    pass(LAG);
    expect(oldest.lookOften()).toEqual([]);
    const newest = createSome(new Scene());
    newest.edit = (pets) => pets.slice(-size);
    pass(LAG);
    expect(newest.lookOften()).toEqual([]);
    newest.create('sold');
    newest.create('sold');
    expect(newest.lookOften()).toEqual([]);
  }
});

test('lists that show half of the animals may lack others', () => {
  const scene = createSome(new Scene(60));
  scene.edit = (pets) => pets.filter((_pet, index) => index % 2 === 0);
  pass(LAG);
  expect(scene.lookOften()).toEqual([]);
  for (const status of STATUSES) scene.create(status);
  pass(LAG);
  expect(scene.lookOften()).toEqual([]);
});

test('a filter that lacks an animal of the list without one is not a page', () => {
  const scene = createSome(new Scene());
  scene.hide = ({ id }, filter) => filter === 'sold' && id <= 15;
  scene.lookOften(1);
  pass(LAG);
  const [first] = scene.lookOften();
  expect(first).toMatch(/^a list with the animal .*; 8 other animals$/);
});

test('a list that grows with new animals lacked the one that it does not show', () => {
  const scene = new Scene();
  scene.create('sold', 'Hidden');
  scene.hide = ({ name }) => name.endsWith('Hidden');
  // Without the other lists, nothing else proves it.
  const look = (times: number) => Array.from({ length: times }, () => scene.look('sold')).flat();
  pass(LAG);
  expect(look(25)).toEqual([]);
  scene.create('sold');
  expect(look(1)).toEqual([]);
  scene.create('sold');
  const [first, ...others] = scene.findings('sold');
  expect(first?.expected).toMatch(
    /^a list with the animal .*Hidden.* since it is not a page: it grew by 2 when as many were created$/,
  );
  expect(first?.actual).toBe('10 other animals before it grew');
  // It rests on the creation of the animal, which shows it again.
  expect(first?.exchanges[0]).toBe(0);
  expect(others).toEqual([]);
  expect(first?.followsFrom).toEqual([
    'created animals are lost',
    'ids are given twice',
    'ids are rounded to doubles',
    'lists with status=sold have animals of another one',
  ]);
});

test('a list that grows by less, or drops animals, may be a page or a share', () => {
  for (const edit of [
    (pets: Listed[]) => pets.slice(-10),
    (pets: Listed[]) => pets.filter(({ id }) => id % 2 === 0),
    (pets: Listed[], _filter: string) => pets.slice(pets.length - 9),
  ]) {
    const scene = new Scene();
    scene.create('sold', 'Hidden');
    scene.edit = edit;
    pass(LAG);
    for (let count = 0; count < 25; count++) scene.look('sold');
    scene.create('sold');
    scene.create('sold');
    expect(scene.look('sold')).toEqual([]);
  }
});

test('a list that grows may end before a large animal', () => {
  const scene = new Scene();
  scene.create('sold', 'x'.repeat(300), 9999);
  scene.hide = ({ id }) => id === 9999;
  pass(LAG);
  for (let count = 0; count < 25; count++) scene.look('sold');
  scene.create('sold');
  scene.create('sold');
  expect(scene.look('sold')).toEqual([]);
});

test('animals that others add do not count as growth', () => {
  const scene = new Scene();
  scene.create('sold', 'Hidden');
  scene.hide = ({ name }) => name.endsWith('Hidden');
  pass(LAG);
  for (let count = 0; count < 25; count++) scene.look('sold');
  scene.pets.push(old(61, 'sold'), old(62, 'sold'));
  expect(scene.look('sold')).toEqual([]);
  scene.create('sold');
  expect(scene.look('sold')).toEqual([]);
});

test('a list that lacks an old animal which other lists show is not complete either', () => {
  const scene = new Scene();
  scene.hide = ({ id }, filter) => filter === 'sold' && id === 2;
  scene.create('sold');
  for (let count = 0; count < 25; count++) for (const filter of ['any', 'sold']) scene.look(filter);
  pass(LAG);
  for (const filter of ['any', 'sold']) scene.look(filter);
  scene.create('sold');
  scene.create('sold');
  expect(scene.look('sold')).toEqual([
    expect.stringMatching(
      /Old 2.* since it is not a page: it grew by 2 when as many were created; 10 other animals before it grew$/,
    ),
  ]);
});
