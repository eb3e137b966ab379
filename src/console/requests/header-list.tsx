interface HeaderListProps {
  /** Whose headers they are. */
  of: 'request' | 'response';
  headers: Record<string, string>;
}

/** The headers of a request or a response, folded to one line until the user opens it. */
export function HeaderList({ of, headers }: HeaderListProps) {
  const entries = Object.entries(headers);
  return (
    <details class="fold">
      <summary>
        {entries.length} {of} {entries.length === 1 ? 'header' : 'headers'}
      </summary>
      <dl class="headers">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
