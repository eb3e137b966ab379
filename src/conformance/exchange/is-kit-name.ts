/** Whether a name has the form of those that runs of this kit give to most animals: `Kit`, the id of the run, a label. */
export const isKitName = (name: unknown): boolean =>
  typeof name === 'string' && /^Kit ?[bcdfghjklmnpqrstvwxz]{6}/.test(name);
