/** The headers of a request or a response. */
export function HeaderList({ headers }: { headers: Record<string, string> }) {
  return (
    <dl class="headers">
      {Object.entries(headers).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
