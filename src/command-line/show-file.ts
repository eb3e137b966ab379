/** A file name for a message. One with control characters is quoted, so that it cannot control the terminal. */
export function showFile(file: string): string {
  if (file === '') return 'a file without a name';
  return /\p{Cc}/u.test(file) ? JSON.stringify(file) : file;
}
