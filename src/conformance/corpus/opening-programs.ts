import { petStatuses } from '../../contract/index.ts';
import { type WireBody, equivalentBodies, hardBodies, integers } from './values/bodies.ts';
import { largeBodies, otherMembers, unusualKinds } from './values/bodies.ts';
import { bodyStepsOfChecks, invalidBodySteps, oddlySent } from './body-steps.ts';
import { byTurns } from './by-turns.ts';
import { ofClasses } from './values/corpus.ts';
import { credentialSteps, credentialStepsOfChecks, forgedSteps } from './credential-steps.ts';
import { misplacedCreations, misplacedSteps, rareCredentialSteps } from './credential-steps.ts';
import { validKey } from './values/credentials.ts';
import { drawWith } from './values/drawn-values.ts';
import { jsonAccepts, mixHeaders, offeringHttp2, openHeaders, otherHeaders, pageHeaders } from './values/headers.ts';
import { idSteps } from './id-steps.ts';
import { inGroups } from './in-groups.ts';
import { listSteps } from './list-steps.ts';
import { longNames, mixedNames } from './values/names/mixed.ts';
import { CATEGORY, ID } from './placeholders.ts';
import { type Attempts, createRunPrograms } from './run-programs.ts';
import { sequencePrograms } from './sequence-programs.ts';
import type { Step } from './step.ts';
import { create, createPlain, get, lastCreated, list, plainFields, plainLayout, printBody } from './steps.ts';

/**
 * The programs that generated requests begin with: the core of the corpora, in few requests. What must be accepted varies several
 * things at a time, and one look afterwards shows what several rejected requests have left behind.
 */

/** Unusual values of creations, some of them fetched or listed afterwards. */
function exactPrograms(): Step[][] {
  const layouts = [
    plainLayout,
    { ...plainLayout, isReversed: true },
    { ...plainLayout, space: '\r\n\t' },
    { ...plainLayout, isEscaped: true },
  ];
  const types = [{}, { 'content-type': 'application/json; charset=utf-8' }, {}];
  const named = (name: string, index: number) => {
    const status = byTurns([undefined, ...petStatuses], index);
    // Of one byte, for the last names.
    const categoryId = ['200', '-30'][mixedNames.length - 1 - index] ?? CATEGORY;
    const fields = { ...plainFields('', status), categoryId, name: JSON.stringify(name) };
    const body = printBody(fields, name.includes('{repeat') ? plainLayout : byTurns(layouts, index));
    return create(body, validKey, { ...byTurns(types, index), ...byTurns(pageHeaders, index) });
  };
  const withExtra = (extra: string) => create(printBody(plainFields('extra', 'pending'), { ...plainLayout, extra }));
  // Another category instead of two that are like their neighbours.
  const categories = integers.map(
    (integer) => ({ '1': '1000000', '9007199254740991': '-9223372036854775600' })[integer] ?? integer,
  );
  // Marks for services that reject nearly all others, and a length that short columns allow.
  const labels = ["O'neil", 'Anne-marie', `Tom  Cat${'n'.repeat(44)}`, 'Tom & Cat'];
  const inCategories = categories.map((categoryId, index) =>
    create(printBody({ ...plainFields(byTurns(labels, index)), categoryId })),
  );
  return [
    ...inGroups(mixedNames, 3).map((group, index) => [
      ...group.map((name, turn) => named(name, 3 * index + turn)),
      get(lastCreated),
    ]),
    // Lists that are longer than the buffers of some servers.
    [
      ...longNames.flatMap((name, index) => [named(name, index), ...(index % 2 === 0 ? [] : [get(lastCreated)])]),
      ...['limit=100', 'status=available&limit=100'].map((query) => list(query)),
      list('status=sold&limit=100', validKey, { 'accept-language': 'fr-CA, fr;q=0.9' }),
    ],
    ...inGroups(inCategories, 7).map((group) => [...group, get(lastCreated), list('limit=100')]),
    [
      withExtra('"id":1,"ID":1'),
      withExtra('"id":"77","available":false,"deleted":true,"state":"sold","type":"Dog"'),
      get(lastCreated),
      withExtra('"id":null,"colour":"red"'),
    ],
    [
      withExtra(otherMembers.slice(0, -1).join(',')),
      withExtra(otherMembers.slice(-1).join(',')),
      // Some services write it as a number that is not JSON.
      withExtra('"_id":1987654324,"weight":1e400'),
    ],
    [
      createPlain('before'),
      ...[ID, '987654321012'].map((id) => withExtra(`"id":${id}`)),
      get({ from: 'created', back: 2, template: ID }),
    ],
    ...inGroups(
      equivalentBodies.slice(1).map(({ body, ...form }) => ({ ...create(body), ...form })),
      3,
    ),
    ...petStatuses.map((status, index) => {
      const categoryId = ['2001', '-300', '300'][index] ?? CATEGORY;
      const name = `"${byTurns(petStatuses, index + 1)}"`;
      return [create(printBody({ ...plainFields('', status), name, categoryId })), get(lastCreated)];
    }),
  ];
}

const toStep = ({ body, ...form }: WireBody): Step => ({ ...create(body), ...form });

/** Two bodies of each unusual kind. Some characters break lists later on. */
const unusualBodies: readonly Step[] = [
  ...unusualKinds.flatMap((bodies) => bodies.slice(0, 2).map(toStep)),
  list('limit=100', validKey, offeringHttp2),
];

/** Headers of clients that want JSON, which change nothing. */
const clients: readonly Step['headers'][] = [
  {},
  ...jsonAccepts.map((accept) => ({ accept })),
  ...otherHeaders,
  ...Array.from({ length: 11 }, (_, index) => mixHeaders(index)),
];

/** The steps, each as another kind of client sends it. */
const forClients = (steps: readonly Step[]): Step[] =>
  steps.map((step, index) => ({ ...step, headers: { ...step.headers, ...byTurns(clients, index) } }));

/** Shows an animal that a rejected request before it has stored, if ids follow each other. */
const lookBack: readonly Step[] = [createPlain('valid'), get({ from: 'created', back: 0, template: '{id-1}' })];

/** Programs, each of several steps. */
export type Programs = readonly (readonly Step[])[];

/** The first program whose creation a service may only reject for its values. */
const withoutIds = (attempts: Attempts): readonly Step[] =>
  attempts.find((program) => program.every(({ body = '' }) => !body.includes('id":'))) ?? [];

/**
 * Creates the programs for a seed.
 *
 * @param forgedKeys Placeholders for forged forms of the key.
 */
export function createOpening(seed: number, forgedKeys: readonly string[] = []) {
  const drawFrom = drawWith(seed);
  const choose = ofClasses(drawFrom);
  const { kept, keptCreation, created } = createRunPrograms({ seed, unsafeValues: true });
  const credentials = credentialSteps(drawFrom, choose);
  const { valid, besideValid, open } = listSteps(drawFrom, choose, true);
  // The largest ones take long, and larger ones follow.
  const hard = hardBodies.slice(3).map((body) => create(body));
  // A valid one first: until one was accepted or rejected, a rejection may be due to its category or name.
  const withControl = (bodies: readonly Step[]) =>
    inGroups(forClients(bodies), 30).map((group) => [createPlain('control'), ...group, ...lookBack]);
  return {
    /** The values that services most often handle wrongly: those of checks, requests without a key, parameters and ids. */
    frequent: [
      ...withControl([...bodyStepsOfChecks(drawFrom), ...hard]),
      ...inGroups(
        [...credentialStepsOfChecks(), ...forgedSteps(forgedKeys), ...credentials.near, ...credentials.keyless],
        5,
      ),
      ...inGroups(forClients([...valid, ...besideValid]), 4),
      ...inGroups(forClients(idSteps(choose)), 25).map((group) => [createPlain('near'), ...group]),
    ],
    /** Create animals of all kinds, and read them in all ways. */
    creating: [
      ...exactPrograms(),
      unusualBodies,
      ...largeBodies.slice(-1).map((body) => [toStep(body)]),
      ...sequencePrograms,
      ...kept,
      withoutIds(keptCreation),
      ...created.map(withoutIds),
    ],
    /** One of each other class of bodies that must be rejected, those first of which services accept most. */
    bodies: withControl(invalidBodySteps(drawFrom, choose, [])),
    /** One of each other class of wrong credentials, which few services accept, and of requests whose handling is open. */
    classes: [
      ...inGroups([...credentials.wrong, ...misplacedSteps(drawFrom, choose), ...misplacedCreations], 5),
      ...inGroups(forClients(open), 4),
      ...largeBodies.slice(0, -1).map((body) => [toStep(body)]),
      oddlySent,
      openHeaders.map((headers) => list('limit=2', validKey, headers)),
    ],
    /** Credentials whose faults others mostly show, too. */
    further: inGroups([...credentials.more, ...rareCredentialSteps(drawFrom)], 5),
  };
}
