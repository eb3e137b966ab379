import nodeModule from 'node:module';

/** Whether a path is a folder of this user, and nobody else has one of these permissions. */
function isOwnFolder(fs, path, permissions) {
  const stats = fs.lstatSync(path);
  return stats.isDirectory() && stats.uid === process.getuid() && (stats.mode & permissions) === 0;
}

/** Creates the folder for compiled code unless it exists. Returns undefined if anybody else could write to it or replace it. */
function prepareFolder() {
  const { XDG_CACHE_HOME = '', LOCALAPPDATA } = process.env;
  const [fs, os, path] = ['fs', 'os', 'path'].map((name) => process.getBuiltinModule(name));
  if (process.platform === 'win32') return LOCALAPPDATA && path.join(LOCALAPPDATA, 'petstore-kit');
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  try {
    const [base, below] = path.isAbsolute(XDG_CACHE_HOME) ? [XDG_CACHE_HOME, ''] : [os.homedir(), caches];
    // HOME can be empty or relative, which would mean the folder in which the command runs.
    if (!path.isAbsolute(base)) return undefined;
    const parent = fs.realpathSync(base);
    // Before anything is created: with sudo, the home folder can be that of another user.
    if (!isOwnFolder(fs, parent, 0o022)) return undefined;
    const created = path.join(parent, below, 'petstore-kit');
    fs.mkdirSync(created, { recursive: true, mode: 0o700 });
    const folder = fs.realpathSync(created);
    return isOwnFolder(fs, path.dirname(folder), 0o022) && isOwnFolder(fs, folder, 0o077) ? folder : undefined;
  } catch {
    // No home folder, or one that cannot be written to: the command starts a little slower.
    return undefined;
  }
}

/**
 * Keeps the compiled code for the next start. Node.js runs what it finds in the folder, and the one that it uses by default
 * is in the folder for temporary files, where any user can create it first.
 */
export function enableCompileCache() {
  const { NODE_COMPILE_CACHE, NODE_DISABLE_COMPILE_CACHE } = process.env;
  // Node.js reads both variables itself. Deno has no cache.
  if (NODE_COMPILE_CACHE || NODE_DISABLE_COMPILE_CACHE || !nodeModule.enableCompileCache) return;
  const folder = prepareFolder();
  if (folder) nodeModule.enableCompileCache(folder);
}
