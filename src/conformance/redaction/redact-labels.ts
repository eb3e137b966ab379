/** Labels without secrets, which the variable of a CI server may bring along. */
export const redactLabels = (
  labels: Readonly<Record<string, string>>,
  redact: (text: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [redact(name), redact(value)]));
