/** Says so and ends with 2 when Node.js is too old for this package. Written for every version that knows modules. */
export function isNodeRecent(command) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return true;
  process.stderr.write(`${command} needs Node.js 22.19 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
  return false;
}
