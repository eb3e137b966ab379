import type { Pet } from 'petstore-kit';
import { useEffect, useState } from 'react';

const url = 'https://api.example.com/v1/pets?limit=100';
const headers = { authorization: 'Bearer demo-key', 'content-type': 'application/json' };

async function readText(): Promise<string> {
  const response = await fetch(url, { headers });
  const body = (await response.json()) as Pet[] | { message: string };
  return Array.isArray(body) ? `${body.length} animals` : body.message;
}

/** How many animals the store has, with a button that adds one. */
export function PetList() {
  const [text, setText] = useState('Loading…');
  const add = async () => {
    await fetch(url, { method: 'POST', headers, body: JSON.stringify({ name: 'Rex', categoryId: 1 }) });
    setText(await readText());
  };
  useEffect(() => {
    // A failure that hangs ends when the petstore is reset, and with it the request.
    void readText().then(setText, () => setText('The service cannot be reached.'));
  }, []);
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => void add()}>
        Add
      </button>
    </>
  );
}
