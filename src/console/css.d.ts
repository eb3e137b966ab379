// The bundler extracts the style sheets that scripts import.
declare module '*.css';
