import { useLayoutEffect, useState } from 'preact/hooks';
import { applyTheme, readTheme, themes, toTheme } from './theme.ts';

/** Chooses the colours of the page. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  // Before the browser paints, so that no other theme flashes up.
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <label class="switch">
      Theme
      <select value={theme} onChange={({ currentTarget }) => setTheme(toTheme(currentTarget.value))}>
        {themes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
