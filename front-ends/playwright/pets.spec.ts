import { expect, test } from './petstore-test.ts';

test('adds an animal', async ({ page, petstore }) => {
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('45 animals');
  await page.getByRole('button', { name: 'Add Rex' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(46);
  expect(petstore.requests('createPet')).toMatchObject([{ status: 201, body: { id: 46, name: 'Rex' } }]);
});

test('starts with the seed animals again', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('45 animals');
});

test('shows why the service refuses', async ({ page, petstore }) => {
  petstore.fail('listPets', { status: 503, message: 'The store is closed.' });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('The store is closed.');
});

test('shows that the connection broke', async ({ page, petstore }) => {
  petstore.fail('listPets', { network: true });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('The service cannot be reached.');
});

test('shows that it waits for the service', async ({ page, petstore }) => {
  petstore.fail('listPets', { hang: true });
  await page.goto('/');
  await petstore.waitForRequest('listPets', { pending: true });
  await expect(page.getByRole('status')).toHaveText('Loading…');
});
