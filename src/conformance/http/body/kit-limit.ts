/** Thrown when a response exceeds a limit of the kit, such as the size of a body. The target is not to blame. */
export class KitLimit extends Error {
  override readonly name = 'KitLimit';
}
