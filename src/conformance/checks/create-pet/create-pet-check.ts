/** The properties that all checks of createPet share. */
export const createPetCheck = { operation: 'createPet', isMutating: true } as const;

/**
 * The status of animals that are not created for their status. They share one, so that its list has more animals than a
 * default page.
 */
export const PLAIN_STATUS = 'sold';
