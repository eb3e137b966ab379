import { expect, test } from './petstore-test.ts';

/** A page that lists the names of the animals, or shows that the store is closed. */
const page = (url: string) => `<ul></ul><script type="module">
  const list = document.querySelector('ul');
  const response = await fetch('${url}/pets?limit=2', { headers: { authorization: 'Bearer demo-key' } });
  list.innerHTML = response.ok ? (await response.json()).map(({ name }) => '<li>' + name + '</li>').join('') : 'Closed';
</script>`;

test('shows the animals', async ({ page: browser, petstore }) => {
  petstore.petstore.seed([{ name: 'Rex', categoryId: 1 }]);
  await browser.setContent(page(petstore.url));
  await expect(browser.getByRole('listitem')).toHaveText(['Rex']);
  expect(petstore.petstore.requests('listPets')).toMatchObject([{ input: { limit: '2' }, status: 200 }]);
});

test('shows that the store is closed', async ({ page: browser, petstore }) => {
  petstore.petstore.fail('listPets', { status: 503 });
  await browser.setContent(page(petstore.url));
  await expect(browser.getByText('Closed')).toBeVisible();
});
