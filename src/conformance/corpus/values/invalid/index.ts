export { wrongCategories } from './categories.ts';
export { lenientBodies, malformedBodies, notAnimals } from './documents.ts';
export { missingFields, severalWrongFields, wrongBesideOthers } from './fields.ts';
export { wrongNames } from './names.ts';
export { objectStatuses, unknownStatuses, wrongStatuses } from './statuses.ts';
