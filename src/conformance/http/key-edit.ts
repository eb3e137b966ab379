/** The variable of a shell that has the key. */
export const VARIABLE = 'PETSTORE_API_KEY';

/** A way to make a wrong key from the valid one. */
export interface KeyEdit {
  /** The edited key. */
  edit(this: void, key: string): string;
  /** The same for a POSIX shell, inside double quotes. */
  toShell(this: void, key: string): string;
}
