import { useEffect, useState } from 'preact/hooks';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Accepts a file that is dropped anywhere in the page, and says so while one is dragged over it. */
export function DropTarget({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(type, listener, { signal: stop.signal });
    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      // Otherwise the browser would open the file in place of this page.
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    });
    return () => stop.abort();
  }, [onFile]);
  return isOver ? (
    <p class="drop" role="status">
      Drop a JSON file to replace all animals.
    </p>
  ) : null;
}
