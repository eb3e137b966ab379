import { expect, userEvent } from 'storybook/test';
import { PetList } from './pet-list.tsx';
import { petstore } from './petstore.ts';

interface Story {
  canvas: { findByText(text: string): Promise<HTMLElement>; getByRole(role: string): HTMLElement };
}

export default { component: PetList };

export const Added = {
  async play({ canvas }: Story) {
    await canvas.findByText('45 animals');
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText('46 animals')).toBeVisible();
    await expect(petstore.requests('createPet')).toMatchObject([{ status: 201 }]);
  },
};

export const Closed = {
  beforeEach: () => void petstore.fail('listPets', { status: 503, message: 'The store is closed.' }),
  async play({ canvas }: Story) {
    await expect(await canvas.findByText('The store is closed.')).toBeVisible();
  },
};
