import type { Pet } from '../../contract/index.ts';

/** The animals in the order of the list. */
export function AnimalTable({ pets }: { pets: readonly Pet[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users must be able to scroll it.
    <div class="table" role="region" aria-label="List of animals" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col" class="number">
              ID
            </th>
            <th scope="col">Name</th>
            <th scope="col" class="number">
              Category
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {pets.map(({ id, name, categoryId, status }) => (
            <tr key={String(id)}>
              <td class="number">{String(id)}</td>
              <td class="name">
                <bdi title={name}>{name}</bdi>
              </td>
              <td class="number">{String(categoryId)}</td>
              <td>{status && <span class={`status is-${status}`}>{status}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
