/** From this moment on `getPet` may be gone. @see SPEC.md "Get an animal (deprecated)" */
export const SUNSET = new Date('2030-12-05T00:00:00Z');
