import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { App } from './app.tsx';
import { petstore, worker } from './mocks.ts';
import './styles.css';

let unmount: () => void;

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
beforeEach(() => {
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
});
afterEach(() => {
  unmount();
  worker.resetHandlers();
});
afterAll(() => worker.stop());

const animals = page.getByRole('listitem');

test('lists the animals', async () => {
  await expect.element(page.getByText('Biscuit')).toBeVisible();
  expect(animals.all()).toHaveLength(45);
});

test('filters by status', async () => {
  await page.getByText('Sold', { exact: true }).first().click();
  await expect.element(page.getByText('Biscuit')).not.toBeInTheDocument();
  expect(animals.all()).toHaveLength(15);
});

test('says that no animal has a status', async () => {
  petstore.pets.seed([]);
  await page.getByRole('radio', { name: 'Pending' }).click({ force: true });
  await expect.element(page.getByText('No animal has this status.')).toBeVisible();
});

test('adds an animal', async () => {
  await page.getByLabelText('Name').fill('Rex');
  await page.getByLabelText('Category').fill('3');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Rex was added as no. 46.')).toBeVisible();
  await expect.element(animals.filter({ hasText: 'Rex' })).toHaveTextContent('RexAvailableNo. 46, category 3');
  await expect.element(page.getByLabelText('Name')).toHaveValue('');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
});

test('shows why the service refuses an animal', async () => {
  await page.getByLabelText('Name').fill('Rex');
  await page.getByLabelText('Category').fill('1.5');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('categoryId must be an integer');
  await expect.element(page.getByLabelText('Category')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Rex');
});
