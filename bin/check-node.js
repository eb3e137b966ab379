/**
 * Whether Node.js is recent enough. If it is not, prints a message and sets exit code 2. Uses only syntax that every version
 * with ES modules can parse.
 */
export function isNodeRecent(command) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return true;
  process.stderr.write(`${command} requires Node.js 22.19 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
  return false;
}
