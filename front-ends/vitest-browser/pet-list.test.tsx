import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { PetList } from '../storybook/stories/pet-list.tsx';
import { test } from './petstore-test.ts';

test('adds an animal', async ({ petstore }) => {
  const screen = await render(<PetList />);
  await expect.element(screen.getByText('45 animals')).toBeVisible();
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('46 animals')).toBeVisible();
  expect(petstore.requests('createPet')).toMatchObject([{ status: 201 }]);
});

test('starts with the seed animals again', async () => {
  const screen = await render(<PetList />);
  await expect.element(screen.getByText('45 animals')).toBeVisible();
});

test('shows why the service refuses', async ({ petstore }) => {
  petstore.fail('listPets', { status: 503, message: 'The store is closed.' });
  const screen = await render(<PetList />);
  await expect.element(screen.getByText('The store is closed.')).toBeVisible();
});

test('shows that it waits for the service', async ({ petstore }) => {
  petstore.fail('listPets', { hang: true });
  const screen = await render(<PetList />);
  await petstore.waitForRequest('listPets', { pending: true });
  await expect.element(screen.getByText('Loading…')).toBeVisible();
});
