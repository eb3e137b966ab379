/** Warns that certificates are not verified. */
export function warnInsecure(): void {
  process.stderr.write(
    'Warning: certificates are not verified (--insecure). Responses could be forged by anyone on the network path.\n',
  );
}
