export * from './index.ts';
export type { NewPet, Pet } from './parsed-pet.ts';
