import { petStatuses } from '../../contract/index.ts';
import { type Fields, hardBodies, jsonTypes, otherTypes } from './values/bodies.ts';
import { byTurns } from './by-turns.ts';
import { type Choose, drawByTurns, ofChecks } from './values/corpus.ts';
import { validKey } from './values/credentials.ts';
import { type Draw, drawIndex } from './values/drawn-values.ts';
import * as invalid from './values/invalid/index.ts';
import { CATEGORY, MARK } from './placeholders.ts';
import type { Step } from './step.ts';
import { create, plainLayout, printBody, shortFields } from './steps.ts';
import { toTwoLetters } from './to-two-letters.ts';

/** The statuses of bodies that are rejected for another field. */
const statuses = [undefined, ...petStatuses];

/** How many classes of wrong categories and statuses a run sends by turns, some together with media types, or with clients. */
const MORE_CLASSES = { categories: 15, statuses: 10 };

/** The number of their first name, and that of the bodies which checks send. */
const FIRST_RARE = 130;
const FIRST_OF_CHECKS = 160;

/** Writes changes to an animal as bodies. Each has a name of its own, so that an animal that was stored is found. */
const printChanges = (drawFrom: Draw, label: string, changes: readonly Fields[], first: number): string[] => {
  const turn = drawIndex(drawFrom, `status of ${label}`, statuses.length);
  return changes.map((change, index) =>
    printBody(
      {
        // Services that validate one field by another would accept some of these with some statuses.
        ...shortFields(toTwoLetters(first + index), byTurns(statuses, turn + index)),
        // Some services look at one field only if another one has some value.
        ...('status' in change && index % 5 === 0 && { categoryId: '-7' }),
        ...change,
      },
      { ...plainLayout, isReversed: index % 3 === 0 },
    ),
  );
};

const toNameField = (name: string): Fields => ({ name });
const toCategoryField = (categoryId: string): Fields => ({ categoryId });
const toStatus = (status: string): Fields => ({ status });

/** Bodies with a wrong value of a class that not every run sends. */
export function rareBodies(drawFrom: Draw): string[] {
  const { categories, statuses: count } = MORE_CLASSES;
  const changes = [
    ...drawByTurns(drawFrom, 'category', invalid.wrongCategories, categories).map(toCategoryField),
    ...drawByTurns(drawFrom, 'status', invalid.wrongStatuses, count).map(toStatus),
  ];
  return printChanges(drawFrom, 'a rare animal', changes, FIRST_RARE);
}

/** Changes to an animal that make it invalid. */
const chooseChanges = (choose: Choose): Fields[] => [
  ...choose('name', invalid.wrongNames, 1).map(toNameField),
  ...choose('category', invalid.wrongCategories).map(toCategoryField),
  ...choose('status', invalid.wrongStatuses).map(toStatus),
  ...choose('missing field', invalid.missingFields, 3),
];

/** Bodies that hold something else than an animal. */
const chooseOthers = (choose: Choose): string[] => [
  ...choose('JSON', invalid.notAnimals, 2),
  ...choose('text', invalid.malformedBodies, 1),
];

/** The bodies that checks send and that must be rejected, for generated requests, which no checks go with. */
export const bodyStepsOfChecks = (drawFrom: Draw): Step[] =>
  [
    ...printChanges(drawFrom, 'an animal of checks', chooseChanges(ofChecks), FIRST_OF_CHECKS),
    ...chooseOthers(ofChecks),
  ].map((body) => create(body));

/**
 * Bodies that must be rejected.
 *
 * @param rare More of them, which go with other media types first.
 */
export function invalidBodySteps(drawFrom: Draw, choose: Choose, rare: readonly string[]): Step[] {
  const changes: readonly Fields[] = [
    ...invalid.severalWrongFields,
    ...invalid.wrongBesideOthers,
    ...chooseChanges(choose),
  ];
  const bodies = [
    ...printChanges(drawFrom, 'an animal', changes, 0),
    ...rare.slice(jsonTypes.length),
    ...chooseOthers(choose),
  ];
  const inQuery = { ...create(`{"categoryId":${CATEGORY}}`), query: `name=Pet${MARK}nq` };
  const types = jsonTypes.map((type, index) => create(rare[index] ?? '{}', validKey, { 'content-type': type }));
  // Some services validate a body only if its media type is exactly application/json.
  const withCharset = { 'content-type': 'application/json; charset=utf-8' };
  return [
    ...bodies.map((body, index) => create(body, validKey, index % 4 === 1 ? withCharset : {})),
    inQuery,
    ...types,
  ];
}

/** Bodies that a service may reject for how they are sent. */
export const oddlySent: readonly Step[] = [
  ...otherTypes.map((type) => create('{}', validKey, { 'content-type': type ?? '' })),
  create('', validKey, { 'content-type': '' }),
  { ...create('{}'), bodyForm: 'gzip' },
  { ...create('{"name":"\xe9"}'), bodyForm: 'latin1' },
  { ...create('\xff\xfe{\0}\0'), bodyForm: 'latin1' },
  create('{}', validKey, { 'content-encoding': 'br' }),
  create('{}', validKey, { 'content-encoding': 'zstd' }),
];

/** Bodies that should be rejected, or of which that is open. */
export const openBodySteps = (choose: Choose): Step[] => [
  ...[...choose('notation', invalid.lenientBodies, 1), ...hardBodies].map((body) => create(body)),
  ...oddlySent,
];
