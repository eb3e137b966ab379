/** The properties that all checks of getPet share. */
export const getPetCheck = { operation: 'getPet', level: 'MUST' } as const;
