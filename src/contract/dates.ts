/** When `getPet` may be removed: 5 December 2030, 00:00 UTC. @see SPEC.md "Get an animal (deprecated)" */
export const SUNSET = new Date('2030-12-05T00:00:00Z');
