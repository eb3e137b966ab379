interface NoAnimalsProps {
  /** The status by which the list is filtered; empty without a filter. */
  status: string;
  onClear: () => void;
  /** Absent if animals cannot be generated, or there are some. */
  onGenerate: ((count: number) => void) | undefined;
}

const COUNT = 45;

/** Explains why the list is empty, and how to change that. */
export function NoAnimals({ status, onClear, onGenerate }: NoAnimalsProps) {
  return (
    <div class="empty">
      <p>{status === '' || onGenerate ? 'There are no animals. Add one below.' : `No animal is ${status}.`}</p>
      {onGenerate ? (
        <button type="button" onClick={() => onGenerate(COUNT)}>
          Generate {COUNT} animals
        </button>
      ) : (
        status !== '' && (
          <button type="button" onClick={onClear}>
            Show all
          </button>
        )
      )}
    </div>
  );
}
