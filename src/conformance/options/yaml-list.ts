import { LineCounter, type Node, type YAMLMap, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { UsageError } from '../usage-error.ts';
import { type Place, formatPlace } from './place.ts';

/** One entry of a list: a mapping whose values are scalars or lists. */
export interface ListEntry {
  place: Place;
  values: Readonly<Record<string, unknown>>;
  /** A scalar as it is written, since numbers may be rounded. */
  sourceOf(this: void, key: string): string | undefined;
  /** Where a value is; the entry itself if it has no such key. */
  placeOf(this: void, key: string): Place;
}

/** How a list is described in messages about a file that has another form. */
interface ListForm {
  /** The option that names the file. */
  option: string;
  file: string;
  /** The keys that an entry may have. */
  keys: readonly string[];
  /** Those that it must have. */
  required: readonly string[];
  /** Shows the form that is expected, such as `- check: createPet.name-null`. */
  example: string;
}

/** Creates the errors about one file. */
function createReporter({ option, file, example }: ListForm, lines: LineCounter) {
  const placeOf = (node: Pick<Node, 'range'> | null | undefined): Place => ({
    file,
    line: Math.max(1, lines.linePos(node?.range?.[0] ?? 0).line),
  });
  const reject = (place: Place, problem: string, advice = `Write entries such as "${example}".`): never => {
    throw new UsageError({ option, problem: `${formatPlace(place)}: ${problem}`, advice });
  };
  return { placeOf, reject };
}

function toEntry(item: unknown, form: ListForm, { placeOf, reject }: ReturnType<typeof createReporter>): ListEntry {
  const place = placeOf(item as Node);
  if (!isMap(item)) return reject(place, 'this entry is not a mapping');
  const pairs = (item as YAMLMap<Node, Node | null>).items;
  const places = new Map<string, Place>();
  for (const { key } of pairs) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!form.keys.includes(name))
      reject(placeOf(key), `unknown key ${JSON.stringify(name)}`, `Use ${form.keys.join(', ')}.`);
    if (places.has(name)) reject(placeOf(key), `duplicate key ${JSON.stringify(name)}`, 'Remove one of them.');
    places.set(name, placeOf(key));
  }
  const values = item.toJSON() as Record<string, unknown>;
  const missing = form.required.find((key) => values[key] === undefined);
  if (missing !== undefined) reject(place, `the entry has no ${missing}`);
  return {
    place,
    values,
    sourceOf(key) {
      const value = item.get(key, true);
      return isScalar(value) ? value.source : undefined;
    },
    placeOf: (key) => places.get(key) ?? place,
  };
}

/**
 * Parses a list of mappings in YAML, or in JSON, which is YAML. An empty file is an empty list.
 *
 * @throws UsageError that names the line.
 */
export function parseYamlList(text: string, form: ListForm): ListEntry[] {
  const lineCounter = new LineCounter();
  // The parser would compare each key with every other one.
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false });
  const reporter = createReporter(form, lineCounter);
  const [error] = document.errors;
  if (error)
    reporter.reject(
      { file: form.file, line: Math.max(1, lineCounter.linePos(error.pos[0]).line) },
      `this is not valid YAML (${error.message})`,
    );
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return [];
  if (!isSeq(contents)) return reporter.reject(reporter.placeOf(contents), 'this is not a list');
  return contents.items.map((item) => toEntry(item, form, reporter));
}
