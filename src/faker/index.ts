export { generatePets } from './generate-pets.ts';
