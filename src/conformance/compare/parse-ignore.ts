import { type OperationName, openPoints, operationNames } from '../../contract/index.ts';
import { didYouMean } from '../../shared/did-you-mean.ts';
import { checks } from '../checks/index.ts';
import { UsageError } from '../usage-error.ts';
import { type Cause, requestCauseIds } from './cause.ts';
import { toFieldPath } from './fields.ts';

/** A kind of difference that does not count. */
export interface IgnoreRule {
  /** As the user has written it. */
  text: string;
  /** Only in responses of this operation. @default all */
  operation: OperationName | undefined;
  /** A field with all fields below it, or a cause; `undefined` for everything. */
  subject: string | undefined;
}

/** The properties of a difference that a rule can name. */
export interface Ignorable {
  cause: Cause;
  field: string;
  operation: OperationName | undefined;
}

const isOperationName = (name: string | undefined): name is OperationName =>
  operationNames.some((known) => known === name);
const causeIds = () => [...openPoints.map(({ id }) => id), ...requestCauseIds, ...checks.map(({ id }) => id)];

/** The rules that need no name of a field: operations, kinds of fields, and causes. */
export const ignoreRuleNames = (): string[] => [
  ...operationNames,
  'status',
  'media-type',
  'headers',
  'body',
  ...causeIds(),
];

const FIELD = /^(?:status|media-type|headers(?:\.[!#$%&'*+\-.^_`|~\w]+)?|body(?:\[\])?(?:\..+)?)$/;

function parseRule(text: string): IgnoreRule {
  if (isOperationName(text)) return { text, operation: text, subject: undefined };
  const [, prefix, rest] = /^(\w+):(.*)$/.exec(text) ?? [];
  const operation = isOperationName(prefix) ? prefix : undefined;
  const subject = (operation ? rest : text) ?? '';
  if (FIELD.test(subject)) {
    // Names of headers are case-insensitive.
    return { text, operation, subject: subject.startsWith('headers') ? subject.toLowerCase() : toFieldPath(subject) };
  }
  if (causeIds().includes(subject)) return { text, operation, subject };
  throw new UsageError({
    option: 'ignore',
    problem: `${JSON.stringify(text)} is neither a field nor a cause`,
    advice:
      didYouMean(subject, ignoreRuleNames()).trim() ||
      'Use status, media-type, headers.NAME, body.FIELD, an operation, or the id of a cause in the report.',
  });
}

/** @throws UsageError that names the rule. */
export const parseIgnoreRules = (texts: readonly string[]): IgnoreRule[] => texts.map(parseRule);

function matches({ operation, subject }: IgnoreRule, difference: Ignorable): boolean {
  if (operation !== undefined && operation !== difference.operation) return false;
  if (subject === undefined || subject === difference.cause.id) return true;
  const field = toFieldPath(difference.field);
  return field === subject || field.startsWith(`${subject}.`);
}

/** The first rule by which a difference does not count. */
export const findIgnoreRule = (rules: readonly IgnoreRule[], difference: Ignorable): IgnoreRule | undefined =>
  rules.find((rule) => matches(rule, difference));
