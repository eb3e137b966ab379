import { testMutants } from './test-mutants.ts';

testMutants((name) => name.startsWith('createPet-'));
