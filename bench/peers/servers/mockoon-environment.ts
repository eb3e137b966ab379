import type { Pet } from './pet.ts';

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const response = {
  latency: 0,
  label: '',
  headers: [],
  filePath: '',
  sendFileAsBody: false,
  rulesOperator: 'AND',
  disableTemplating: false,
  fallbackTo404: false,
  callbacks: [],
};

/** A Mockoon environment: one CRUD route for a data bucket, and a response for requests without the key. */
export function createMockoonEnvironment(pets: readonly Pet[], port: number): object {
  return {
    uuid: uuid(1),
    lastMigration: 33,
    name: 'Petstore',
    endpointPrefix: 'v1',
    latency: 0,
    port,
    hostname: '127.0.0.1',
    folders: [],
    routes: [
      {
        uuid: uuid(2),
        type: 'crud',
        documentation: '',
        method: '',
        endpoint: 'pets',
        responseMode: null,
        responses: [
          {
            ...response,
            uuid: uuid(3),
            statusCode: 200,
            default: true,
            body: '{}',
            bodyType: 'DATABUCKET',
            databucketID: 'pets',
            crudKey: 'id',
            rules: [],
          },
          {
            ...response,
            uuid: uuid(4),
            statusCode: 401,
            default: false,
            body: '{ "code": "unauthorized", "message": "The API key is missing or invalid.", "status": 401 }',
            bodyType: 'INLINE',
            databucketID: '',
            crudKey: 'id',
            rules: [
              {
                target: 'header',
                modifier: 'Authorization',
                value: 'Bearer demo-key',
                invert: true,
                operator: 'equals',
              },
            ],
          },
        ],
      },
    ],
    rootChildren: [{ type: 'route', uuid: uuid(2) }],
    proxyMode: false,
    proxyHost: '',
    proxyRemovePrefix: false,
    tlsOptions: { enabled: false, type: 'CERT', pfxPath: '', certPath: '', keyPath: '', caPath: '', passphrase: '' },
    cors: true,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
    proxyReqHeaders: [],
    proxyResHeaders: [],
    data: [{ uuid: uuid(5), id: 'pets', name: 'pets', documentation: '', value: JSON.stringify(pets) }],
    callbacks: [],
  };
}
