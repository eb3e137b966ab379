/**
 * Checks that Node.js is recent enough. Otherwise prints a message and sets exit code 2. Uses only syntax that old versions
 * understand.
 */
export function isNodeRecent(command) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return true;
  process.stderr.write(`${command} needs Node.js 22.19 or newer; this is ${process.versions.node}.\n`);
  process.exitCode = 2;
  return false;
}
