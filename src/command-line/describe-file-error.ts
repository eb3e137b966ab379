/** The codes of the file system, in words for the user who named the file. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links lead in a circle',
  // Such as a single file that a container mounts.
  EBUSY: 'the file cannot be replaced; mount its folder instead',
  ERR_INVALID_ARG_VALUE: 'its name has a NUL character',
};

/** Those that have other words for a file that cannot be written. */
const reasonsToWrite: typeof reasons = {
  ...reasons,
  ENOENT: 'no such folder',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'it is a file',
  ENXIO: 'no process reads from it',
  EPIPE: 'its reader has closed it',
};

const describeBy =
  (words: typeof reasons) =>
  (error: unknown): string => {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // The message of the system also names its call and a path, which may be that of a draft.
    return words[code] ?? message.split(',', 1)[0] ?? '';
  };

/** Why a file cannot be read, without a full stop. */
export const describeReadError = describeBy(reasons);

/** Why a file cannot be written, without a full stop. */
export const describeWriteError = describeBy(reasonsToWrite);
