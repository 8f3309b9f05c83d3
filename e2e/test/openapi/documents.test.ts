import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocuments } from '../../../scripts/openapi-documents.ts';
import { typesOf } from '../../src/openapi/generated-client.ts';

interface Media {
  content?: Record<string, { schema?: { properties?: object } }>;
}
interface Operation {
  requestBody?: Media;
  responses: Record<string, Media>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const documents = (await openApiDocuments()).map(({ service, document }) => ({
  service,
  document: JSON.parse(JSON.stringify(document)) as Document & Record<string, unknown>,
}));

it('there is a document for every service with a contract', () => {
  expect(documents.length).toBeGreaterThan(9);
});

describe.each(documents)('the OpenAPI document of $service', ({ document }) => {
  const { paths, components } = document;

  it('is valid OpenAPI 3.1, and every reference leads somewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(document)).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const missing = [...references]
      .map(([, name = '']) => name)
      .filter((name) => !Object.hasOwn(components.schemas, name));
    expect(missing).toEqual([]);
  });

  it('has a name for every object that is sent or answered', () => {
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const media = operations.flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)]);
    const schemas = media.flatMap((one) => Object.values(one?.content ?? {}).map(({ schema }) => schema));
    expect(schemas.length).toBeGreaterThan(0);
    expect(schemas.filter((schema) => schema?.properties !== undefined)).toEqual([]);
  });

  it('gives a client generator a type for every model', async () => {
    const types = await typesOf(document);
    for (const name of Object.keys(components.schemas)) expect(types).toMatch(new RegExp(`^ {8}${name}: `, 'm'));
  });
});

it('the tree of categories refers to itself', () => {
  const { schemas } = documents.find(({ service }) => service === 'catalog')?.document.components ?? { schemas: {} };
  const children = { type: 'array', items: { $ref: '#/components/schemas/CategoryNode' } };
  expect(schemas.CategoryNode).toMatchObject({ properties: { children } });
});
