import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from './app.tsx';
import { petstore, startMocks, worker } from './mocks.ts';
import './styles.css';

let unmount = () => {};

beforeAll(startMocks);
afterEach(() => {
  unmount();
  worker.resetHandlers(); // also restores the animals and removes the failures
});
afterAll(() => worker.stop());

/** Renders the app in its initial state. */
function open() {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App />
    </QueryClientProvider>,
  );
  unmount = () => {
    root.unmount();
    container.remove();
  };
}

const animals = page.getByRole('listitem');
const name = page.getByLabelText('Name');
const category = page.getByLabelText('Category');
const add = page.getByRole('button', { name: 'Add' });
const problem = page.getByRole('alert');

test('lists the animals', async () => {
  open();
  await expect.element(page.getByText('45 animals')).toBeVisible();
  expect(animals.all()).toHaveLength(45);
});

test('shows that the animals are loading', async () => {
  petstore.fail('listPets', { hang: true });
  open();
  await expect.element(page.getByText('Loading animals…')).toBeInTheDocument();
});

test('filters by status', async () => {
  open();
  await page.getByText('Sold', { exact: true }).first().click();
  await expect.element(page.getByText('15 animals')).toBeVisible();
  expect(animals.all()).toHaveLength(15);
  expect(petstore.requests('listPets').at(-1)).toMatchObject({ input: { status: 'sold' } });
});

test('shows that no animal matches', async () => {
  petstore.seed([]);
  open();
  await expect.element(page.getByText('No animals found.')).toBeVisible();
});

test('shows an error of the list, and loads it again on request', async () => {
  petstore.fail('listPets', { status: 503, message: 'The store is closed.', times: 1 });
  open();
  await expect.element(problem).toMatchTextContent(/could not be loaded. The store is closed./);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Biscuit')).toBeVisible();
});

test('adds an animal', async () => {
  open();
  await name.fill('Rex');
  await category.fill('3');
  await add.click();
  await expect.element(page.getByText('Rex was added as no. 46.')).toBeVisible();
  await expect.element(animals.filter({ hasText: 'Rex' })).toMatchTextContent(/No. 46, category 3/);
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
});

test('shows why the service rejects an animal, and keeps the input', async () => {
  open();
  await name.fill('Rex');
  await category.fill('1.5');
  await add.click();
  await expect.element(problem).toMatchTextContent(/categoryId must be an integer/);
  await expect.element(category).toHaveAttribute('aria-invalid', 'true');
  await expect.element(name).not.toHaveAttribute('aria-invalid');
  await expect.element(name).toHaveValue('Rex');
});

test('shows the rejection of an empty name, which is a choice of the mock', async () => {
  open();
  await category.fill('1');
  await add.click();
  await expect.element(problem).toMatchTextContent(/name must be at least one character/);
  expect(petstore.pets.count()).toBe(45);
});
