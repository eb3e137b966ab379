// The bundler extracts the style sheets that scripts import.
declare module '*.css';
// As text, for a shadow tree.
declare module '*.css?inline' {
  const css: string;
  export default css;
}
