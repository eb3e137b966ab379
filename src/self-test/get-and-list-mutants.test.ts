import { testMutants } from './test-mutants.ts';

testMutants((name) => /^(?:getPet|listPets)-/.test(name));
