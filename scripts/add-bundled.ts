import type { RuntimePackage } from './runtime-packages.ts';

interface Component {
  name: string;
  components?: object[];
}

/** Adds packages to a package that contains their code, in a bill of materials (CycloneDX). */
export function addBundled(bill: string, name: string, bundled: readonly RuntimePackage[]): string {
  const document = JSON.parse(bill) as { components: Component[] };
  const container = document.components.find((component) => component.name === name);
  if (!container) throw new Error(`The bill of materials has no component ${name}.`);
  container.components = bundled.map((part) => ({
    'bom-ref': `${name}|${part.name}@${part.version}`,
    type: 'library',
    name: part.name,
    version: part.version,
    scope: 'required',
    purl: `pkg:npm/${part.name.replace('@', '%40')}@${part.version}`,
    licenses: [{ license: { id: part.licence } }],
  }));
  return `${JSON.stringify(document, null, 2)}\n`;
}
