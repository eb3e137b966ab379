// An application to test: it lists the animals of the service, adds one, and shows the message of an error.

const baseUrl = new URL(location.href).searchParams.get('api') ?? 'https://api.example.com/v1';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

function show(message: string, names: readonly string[] = []): void {
  const items = names.map((name) => Object.assign(document.createElement('li'), { textContent: name }));
  document.querySelector('p')?.replaceChildren(message);
  document.querySelector('ul')?.replaceChildren(...items);
}

async function list(): Promise<void> {
  try {
    const response = await fetch(`${baseUrl}/pets?limit=100`, { headers });
    const body = (await response.json()) as { name: string }[] | { message: string };
    if (Array.isArray(body))
      show(
        `${body.length} animals`,
        body.map(({ name }) => name),
      );
    else show(body.message);
  } catch {
    show('The service cannot be reached.');
  }
}

document.querySelector('button')?.addEventListener('click', async () => {
  await fetch(`${baseUrl}/pets`, { method: 'POST', headers, body: JSON.stringify({ name: 'Rex', categoryId: 1 }) });
  await list();
});
await list();
