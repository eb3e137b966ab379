/** Other tools for reports take such names, too, apart from dots and hyphens. */
const NAME = /^[a-z][\w.-]{0,63}$/i;
/** Text on one line. */
const VALUE = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,200}$/u;

const MOST_LABELS = 20;

/** Labels of a report by name. */
export type Labels = Readonly<Record<string, string>>;

/** Finds what is wrong with labels. They are for readers of reports, so that they have to be short. */
export function findLabelProblem(
  labels: Readonly<Record<string, unknown>>,
): { problem: string; advice: string } | undefined {
  const entries = Object.entries(labels);
  if (entries.length > MOST_LABELS)
    return { problem: `${entries.length} labels are too many`, advice: `Use up to ${MOST_LABELS}.` };
  for (const [name, value] of entries) {
    if (!NAME.test(name))
      return {
        problem: `${JSON.stringify(name.slice(0, 64))} is not a valid name`,
        advice: 'Use a letter, then up to 63 letters, digits, dots, hyphens and underscores, such as environment.',
      };
    if (typeof value !== 'string' || !VALUE.test(value) || value.trim() === '')
      return {
        problem: `the value of ${name} is not text of 1 to 200 characters on one line`,
        advice: 'Use a text such as "1.2".',
      };
  }
  return undefined;
}
