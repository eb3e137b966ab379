import { Ajv, _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { openapi } from '../src/contract/openapi.ts';

/** The schemas of the OpenAPI document that get a validator, by the name of the validator. */
const schemas = { NewPet: 'PetInput', Pet: 'Pet', Pets: 'Pets', Error: 'Error' };

/**
 * Converts the document's schemas for Ajv: references become local, descriptions are dropped, and an int64 becomes the
 * keyword `int64`, because JavaScript needs two types for it (`number` and `bigint`).
 */
function toAjvSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toAjvSchema);
  if (typeof node !== 'object' || node === null) return node;
  // None of the schemas has a property named `type`, `format` or `description`, so these are always keywords.
  const { type, format, description: _unused, ...rest } = node as Record<string, unknown>;
  const entries = Object.entries(rest).map(([key, value]) =>
    key === '$ref' ? [key, String(value).replace('#/components/schemas/', '#/$defs/')] : [key, toAjvSchema(value)],
  );
  const keywords = type === 'integer' && format === 'int64' ? { int64: true } : type ? { type } : {};
  return { ...keywords, ...Object.fromEntries(entries) };
}

/**
 * Compiles the schemas of the OpenAPI document to one ES module that needs no `eval`, no `require` and no Ajv at run time.
 * `findProblems` converts the errors of its functions.
 *
 * @throws Error when Ajv's code is not self-contained.
 */
export function compileValidators(): string {
  // The schemas use nothing of 2020-12 that draft-07 lacks, and Ajv emits less code for draft-07.
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addKeyword({
    keyword: 'int64',
    schemaType: 'boolean',
    code: (context) => context.fail(_`!isInt64(${context.data})`),
  });
  ajv.addSchema({ $id: 'petstore', $defs: toAjvSchema(openapi.components.schemas) as object });
  const exports = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [`is${name}`, `petstore#/$defs/${schema}`]),
  );
  const code = standaloneCode.default(ajv, exports);
  if (/\brequire\(|new Function|\beval\(/.test(code)) {
    throw new Error('Failed to compile the validators: the generated code is not self-contained.');
  }
  return `import { isInt64 } from '../../json/int64.ts';\n${code}`;
}
