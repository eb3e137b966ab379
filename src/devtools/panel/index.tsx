import { render } from 'preact';
import base from '../../console/styles/base.css?inline';
import requests from '../../console/styles/requests.css?inline';
import settings from '../../console/styles/settings.css?inline';
import theme from '../../console/styles/theme.css?inline';
import type { RenderPanel } from '../render-panel.ts';
import { Devtools } from './devtools.tsx';
import { keepInside } from './keep-inside.ts';
import own from './panel.css?inline';

/** Renders the panel. Its style sheet is constructed, which a Content-Security-Policy does not block. */
export const renderPanel: RenderPanel = (root, target) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(theme + base + requests + settings + own);
  root.adoptedStyleSheets = [sheet];
  // Nothing is inherited from the page by what is inside this element, whatever rules of the page match the host.
  const container = document.createElement('div');
  container.className = 'devtools';
  keepInside(container);
  root.append(container);
  render(<Devtools {...target} />, container);
  return () => render(null, container);
};
