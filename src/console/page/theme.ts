const KEY = 'petstore-theme';

/** The colours that the user can choose; `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;
/** One of the colours. */
export type Theme = (typeof themes)[number];

/** The colours that the user chose last. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return themes.find((theme) => theme === stored) ?? 'auto';
}

/** Shows the page in these colours, now and on later visits. */
export function applyTheme(theme: Theme): void {
  if (theme === 'auto') localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  document.documentElement.dataset.theme = theme;
}
