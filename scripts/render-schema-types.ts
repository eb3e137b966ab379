import { clientSchemas } from '../src/conformance/result/client-schema.ts';
import { comparisonSchemas } from '../src/conformance/result/comparison-schema.ts';
import { fleetSchemas } from '../src/conformance/result/fleet-schema.ts';
import { namedSchemas } from '../src/conformance/result/result-schema.ts';
import { renderTypes } from './render-types.ts';

/** Renders the types of results and programs. */
export const renderSchemaTypes = (): string =>
  renderTypes({ ...namedSchemas, ...fleetSchemas, ...comparisonSchemas, ...clientSchemas });
