import { PetList } from './pet-list.tsx';
import { petstore } from './petstore.ts';

export default { component: PetList };

export const Default = {};

export const Empty = {
  beforeEach: () => petstore.seed([]),
};

export const Loading = {
  beforeEach: () => void petstore.fail('listPets', { hang: true }),
};

export const Closed = {
  beforeEach: () => void petstore.fail('listPets', { status: 503, message: 'The store is closed.' }),
};

export const Outage = {
  beforeEach: () => petstore.scenario('outage'),
};
