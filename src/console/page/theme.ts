const KEY = 'petstore-theme';

/** The colours that the user can choose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
/** One of the colours. */
export type Theme = (typeof themes)[number];

/** The colours of this name. */
export const toTheme = (name: string | null): Theme => themes.find((theme) => theme === name) ?? 'auto';

/** The colours that the user chose last. */
export const readTheme = () => toTheme(localStorage.getItem(KEY));

/** Shows the page in these colours, now and on later visits. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  document.documentElement.dataset.theme = theme;
}
