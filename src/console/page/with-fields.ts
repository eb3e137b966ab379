/** The texts of the fields of a form by their names. */
type Fields = Record<string, string>;

/** The handler of a form that the page itself sends. */
export const withFields =
  (send: (fields: Fields, form: HTMLFormElement) => void) =>
  (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    send(Object.fromEntries(new FormData(form)) as Fields, form);
  };
