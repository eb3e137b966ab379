/** A file name for a message. One with control characters is quoted, so that it cannot control the terminal. */
export function showFile(file: string): string {
  return /\p{Cc}/u.test(file) ? JSON.stringify(file) : file;
}
