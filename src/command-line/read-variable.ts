/**
 * Reads an environment variable that a user has set. CI systems set an empty one for an omitted input, and Kubernetes sets
 * NAME_PORT=tcp://10.0.0.1:80 for each Service, as Docker does for a linked container.
 */
export function readVariable(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const text = environment[name];
  return !text || /^(?:tcp|udp|sctp):\/\/[^/]+:\d+$/.test(text) ? undefined : text;
}
