import type { ReportDocument } from './document.ts';
import { printJson } from './json.ts';

/** The names of colours that shields.io knows. */
const colors: Readonly<Record<ReportDocument['verdict']['kind'], string>> = {
  conformant: 'brightgreen',
  'known-failures': 'yellow',
  'non-conformant': 'red',
  'outdated-known-failures': 'red',
  incomplete: 'lightgrey',
};

/**
 * Renders the verdict, with what limits it, as the JSON from which shields.io draws a badge. It has no score: by a
 * number, a service that violates one MUST would seem nearly conformant.
 *
 * @see https://shields.io/badges/endpoint-badge
 */
export function renderBadge({ verdict: { kind, heading, scope, notTestable } }: ReportDocument): string {
  const word = notTestable ? 'not testable' : heading.toLowerCase();
  return printJson({
    schemaVersion: 1,
    label: 'Petstore API',
    message: scope === undefined ? word : `${word} (${scope})`,
    color: colors[kind],
  });
}
