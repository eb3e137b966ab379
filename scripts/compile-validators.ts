import { Ajv, _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { INT64_MAX, INT64_MIN } from '../src/json/int64.ts';
import { openapi } from '../src/contract/openapi.ts';
import { petStatuses } from '../src/contract/pet.ts';

/** The names of the schemas in the OpenAPI document that get a validator. */
const names = ['NewPet', 'Pet', 'Pets', 'Error'] as const;

/** Rewrites the document's schemas for Ajv: local references, and one keyword for what JavaScript needs two types for. */
function toAjvSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toAjvSchema);
  if (typeof node !== 'object' || node === null) return node;
  const { type, format, description: _unused, ...rest } = node as Record<string, unknown>;
  const entries = Object.entries(rest).map(([key, value]) =>
    key === '$ref' ? [key, String(value).replace('#/components/schemas/', '#/$defs/')] : [key, toAjvSchema(value)],
  );
  const keywords = type === 'integer' && format === 'int64' ? { int64: true } : type ? { type } : {};
  return { ...keywords, ...Object.fromEntries(entries) };
}

/** What a keyword of Ajv's wants, to be read after "must be". */
function toExpected(keyword: string, parameters: string): string {
  if (keyword === 'required') return 'present';
  if (keyword === 'int64') return `an integer from ${INT64_MIN} to ${INT64_MAX}`;
  if (keyword === 'enum') return `one of ${petStatuses.join(', ')}`;
  const type = /^type: "(\w+)"$/.exec(parameters)?.[1];
  if (keyword !== 'type' || !type) throw new Error(`Failed to compile the validators: no words for ${keyword}.`);
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/**
 * Has Ajv's code note its errors as the problems that `findProblems` tells of, all of them in one list. The browser's bundle
 * pays for every word, and nobody reads the rest.
 */
function toProblems(code: string): string {
  const noted = code
    .replaceAll(
      /const (err\d+) = \{instancePath:?([^,]*),schemaPath:"[^"]*",keyword:"(\w+)",params:\{(.*)\},schema:.*,data:?(\w*)\};\s*if\(vErrors === null\)\{\s*vErrors = \[\1\];\s*\}\s*else \{\s*vErrors\.push\(\1\);\s*\}\s*errors\+\+;/g,
      (_error, _name, place: string, keyword: string, parameters: string, data: string) => {
        const [, missing] = /^missingProperty: "(\w+)"$/.exec(parameters) ?? [];
        const path = missing ? `instancePath+"/${missing}"` : place || 'instancePath';
        const value = missing ? '' : `, value: ${data || 'data'}`;
        return `problems.push({path: ${path}, expected: "${toExpected(keyword, parameters)}"${value}});`;
      },
    )
    .replaceAll(
      /if\(!\((validate\d+)\((.*), \{instancePath:?([^,}]*).*\}\)\)\)\{\s*vErrors = .*\s*errors = vErrors\.length;\s*\}/g,
      (_call, validate: string, data: string, place: string) =>
        `${validate}(${data}, {instancePath: ${place || 'instancePath'}, problems});`,
    )
    .replaceAll(
      /\{instancePath="".*\}=\{\}\)\{\s*let vErrors = null;\s*let errors = 0;/g,
      '{instancePath = "", problems = []} = {}){',
    )
    .replaceAll(
      /(validate\d+)\.errors = vErrors;\s*return errors === 0;/g,
      '$1.problems = problems;\nreturn problems.length === 0;',
    );
  // A place reads `[3].status` and not `/3/status`; the schemas themselves are nobody's any more.
  const placed = noted
    .replaceAll(/^const schema\d+ = .*$/gm, '')
    .replaceAll(/"\/" \+ (i\d+)/g, '"[" + $1 + "]"')
    .replaceAll('"/', '".')
    .replaceAll('instancePath', 'path');
  if (/\b(?:vErrors|errors|schema\d+)\b|"[^"\n]*\/[^"\n]*"/.test(placed))
    throw new Error('Failed to compile the validators: Ajv notes its errors otherwise.');
  return placed;
}

/** Compiles the schemas of the OpenAPI document to one ES module that needs no `eval`, no `require` and no Ajv. */
export function compileValidators(): string {
  // The schemas are 2020-12 without its dynamic references and unevaluated properties, so the smaller code that Ajv makes
  // for a dialect without them says the same.
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    verbose: true,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword({
    keyword: 'int64',
    schemaType: 'boolean',
    code(cxt) {
      const { data } = cxt;
      cxt.fail(_`!isInt64(${data})`);
    },
  });
  // Property names such as `description` never occur among the schemas' own fields, so dropping them is safe.
  ajv.addSchema({ $id: 'petstore', $defs: toAjvSchema(openapi.components.schemas) as object });
  const exports = Object.fromEntries(names.map((name) => [`is${name}`, `petstore#/$defs/${name}`]));
  const code = toProblems(standaloneCode.default(ajv, exports));
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error('Failed to compile the validators: the generated code is not self-contained.');
  }
  return `import { isInt64 } from '../../json/int64.ts';\n${code}`;
}
