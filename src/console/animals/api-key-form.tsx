interface ApiKeyFormProps {
  onApiKey: (key: string) => void;
}

/** Requests a key from the user where the page cannot get one from the admin API. */
export function ApiKeyForm({ onApiKey }: ApiKeyFormProps) {
  return (
    <form
      class="key"
      onSubmit={(event) => {
        event.preventDefault();
        const { key = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
        onApiKey(key);
      }}
    >
      <label>
        API key
        <input name="key" type="password" autocomplete="off" required />
      </label>
      <button type="submit">Apply</button>
      <p class="hint">The server prints its key when it starts.</p>
    </form>
  );
}
