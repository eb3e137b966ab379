/** Labels as text: `environment=staging, team=pets`. */
export const describeLabels = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${value}`)
    .join(', ');
