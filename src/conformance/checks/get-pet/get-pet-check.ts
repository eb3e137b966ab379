/** What all checks of getPet have in common. */
export const getPetCheck = { operation: 'getPet', level: 'MUST' } as const;
