import { openapi } from '../../../contract/index.ts';
import { dataSchemas } from './data-schemas.ts';
import { failureSchemas } from './failure-schemas.ts';
import { journalSchemas } from './journal-schemas.ts';
import { array, dateTime, integer, responseObject, string } from './schema-builders.ts';
import { settingsSchemas } from './settings-schemas.ts';

const { PetStatus, PetInput, Pet, Pets, Error: ErrorObject } = openapi.components.schemas;

/** The schemas of the admin API. Those of animals and errors come from the service's own document. */
export const adminSchemas = {
  PetStatus,
  PetInput,
  Pet,
  Pets,
  Error: ErrorObject,
  ApiKey: responseObject({ apiKey: string }),
  ...dataSchemas,
  ...settingsSchemas,
  ...failureSchemas,
  ...journalSchemas,
  Session: responseObject({ name: string, usedAt: dateTime, animals: integer }),
  Sessions: array('Session'),
  Health: responseObject(
    {
      status: { const: 'ok' },
      version: { ...string, description: 'The version of petstore-kit.' },
      url: { ...string, description: 'The base URL of the service.' },
      startedAt: dateTime,
      animals: integer,
      requests: { ...integer, description: 'The number of requests since the server started.' },
      failures: { ...integer, description: 'The number of active failures.' },
    },
    ['version', 'url', 'startedAt', 'animals', 'requests', 'failures'],
  ),
};
