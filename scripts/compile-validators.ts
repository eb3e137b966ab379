import { Ajv, _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { openapi } from '../src/contract/openapi.ts';

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

/**
 * Leaves out what nobody reads: what a validator is told about its surroundings, and what an error says beyond its place, its
 * keyword and its parameters. The browser's bundle pays for every word.
 */
function compact(code: string): string {
  return code
    .replaceAll(/schemaPath:"[^"]*",/g, '')
    .replaceAll('{instancePath="", parentData, parentDataProperty, rootData=data}={}', '{instancePath=""}={}')
    .replaceAll(/,parentData:\w+,parentDataProperty:(?:"\w+"|\w+),rootData/g, '')
    .replaceAll(',parentData,parentDataProperty,rootData', '')
    .replaceAll(
      /if\(vErrors === null\)\{\s*vErrors = \[(err\d+)\];\s*\}\s*else \{\s*vErrors\.push\(err\d+\);\s*\}/g,
      '(vErrors ??= []).push($1);',
    )
    .replaceAll(/const (err\d+) = (\{.*\});\s*\(vErrors \?\?= \[\]\)\.push\(\1\);/g, '(vErrors ??= []).push($2);')
    .replaceAll(
      /vErrors = vErrors === null \? (\w+)\.errors : vErrors\.concat\(\1\.errors\);\s*errors = vErrors\.length;/g,
      '(vErrors ??= []).push(...$1.errors);errors++;',
    );
}

/** Compiles the schemas of the OpenAPI document to one ES module that needs no `eval`, no `require` and no Ajv. */
export function compileValidators(): string {
  // The schemas are 2020-12 without its dynamic references and unevaluated properties, so the smaller code that Ajv makes
  // for a dialect without them says the same.
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword({
    keyword: 'int64',
    schemaType: 'boolean',
    code(cxt) {
      const { data } = cxt;
      cxt.fail(
        _`!(typeof ${data} == "bigint" ? ${data} >= -9223372036854775808n && ${data} <= 9223372036854775807n : Number.isSafeInteger(${data}))`,
      );
    },
  });
  // Property names such as `description` never occur among the schemas' own fields, so dropping them is safe.
  ajv.addSchema({ $id: 'petstore', $defs: toAjvSchema(openapi.components.schemas) as object });
  const exports = Object.fromEntries(names.map((name) => [`is${name}`, `petstore#/$defs/${name}`]));
  const code = compact(standaloneCode.default(ajv, exports));
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error('Failed to compile the validators: the generated code is not self-contained.');
  }
  return code;
}
