import { PetList } from './pet-list.tsx';
import { petstore } from './petstore.ts';

export default {
  component: PetList,
  tags: ['autodocs'],
  // The docs page shows each story in a frame of its own, since all stories of a page share the petstore.
  parameters: { docs: { story: { inline: false, height: '200px' } } },
};

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
