import type { Pet } from 'petstore-kit';
import { Mocks } from './mocks';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const response = await fetch(`${process.env.NEXT_PUBLIC_API_URL ?? 'https://api.example.com/v1'}/pets?limit=100`, {
    headers: { authorization: 'Bearer demo-key' },
    cache: 'no-store',
  });
  const pets = (await response.json()) as Pet[];
  return (
    <>
      {process.env.MOCK_BROWSER === 'on' && <Mocks />}
      <ul>
        {pets.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
