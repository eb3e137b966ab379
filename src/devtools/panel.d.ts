import type { RenderPanel } from './render-panel.ts';

// scripts/bundle-devtools.ts bundles this module from panel/index.tsx, with Preact and the style sheet.
export declare const renderPanel: RenderPanel;
