import { DomainName } from '@storepod/kernel/domain-name';
import { model } from '@storepod/kernel/model';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { anonymous, permission } from './access.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';
import { openApi } from './openapi.ts';
import { pageQuery } from './page.ts';

const problems = catalogue('CATALOG', {
  MISSING: { code: 'THING.NOT_FOUND', status: 404, detail: 'No.' },
  TAKEN: { code: 'THING.TAKEN', status: 409, detail: 'No.' },
  BUSY: { code: 'THING.BUSY', status: 409, detail: 'No.' },
});
const Label = Type.String({ maxLength: 20 });
const Thing = model('Thing', {
  sku: Sku,
  domain: Type.Optional(DomainName),
  labels: Type.Array(Label, { maxItems: 5 }),
});

const ThingName = model('ThingName', {
  short: Type.Object({ name: Label }),
  texts: Type.Unsafe<Record<string, string>>({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 20 },
    maxProperties: 5,
  }),
});

const described = contract('catalog', {
  listThings: endpoint({
    method: 'GET',
    path: '/api/v1/thing',
    summary: 'Lists.',
    access: anonymous('shoppers browse'),
    query: { ...pageQuery('public', ['name,asc']), category: Label },
    response: Type.Array(Thing),
  }),
  putThing: endpoint({
    method: 'PUT',
    path: '/api/v1/private/thing/:sku/part/:part',
    audited: 'thing.replace',
    whileActing: 'allowed',
    summary: 'Replaces.',
    access: permission('STORE-POD.CATALOG.*'),
    params: { sku: Sku, part: Type.Integer() },
    body: Thing,
    response: Thing,
    status: 201,
    problems: [problems.MISSING, problems.TAKEN, problems.BUSY],
  }),
  nameThing: endpoint({
    method: 'PUT',
    path: '/api/v1/private/thing/:sku/part/:part/name',
    audited: 'thing.rename',
    whileActing: 'allowed',
    summary: 'Names, or takes the name away.',
    access: permission('STORE-POD.CATALOG.*'),
    params: { sku: Sku, part: Type.Integer() },
    body: Type.Union([ThingName, Type.Null()]),
  }),
  deleteThing: endpoint({
    method: 'DELETE',
    path: '/api/v1/private/thing/:sku/part/:part',
    audited: 'thing.remove',
    whileActing: { refused: 'it ends a thing' },
    summary: 'Removes.',
    access: permission('STORE-POD.CATALOG.*'),
    params: { sku: Sku, part: Type.Integer() },
  }),
});
const platform = contract('catalog', {
  statistics: endpoint({
    method: 'GET',
    path: '/api/v1/statistics',
    summary: 'Counts.',
    access: permission('STORE-CORE.STATISTICS.READ'),
    scope: 'platform',
    // Of all stores, or of one.
    query: { store: Type.Optional(StoreMerchantId) },
    response: model('Statistics', { count: Type.Integer() }),
  }),
});

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Record<string, unknown>;
}
interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { required: boolean };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
  security: unknown[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation & Record<string, unknown>>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
}

const document: Document = JSON.parse(JSON.stringify(openApi('catalog', [described, platform])));
const put = document.paths['/api/v1/private/thing/{sku}/part/{part}']?.put;
const list = document.paths['/api/v1/thing']?.get;
const flags = (parameters: Parameter[] = []) =>
  parameters.map(({ name, in: place, required }) => [name, place, required]);

describe('the document', () => {
  it('has the shape of OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({ title: 'Storepod catalog', version: 'v1' });
    expect(document.components.schemas.Problem).toMatchObject({ type: 'object' });
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      expect(operation.operationId).toMatch(/^\w+$/);
      expect(Object.keys(operation.responses).length).toBeGreaterThan(1);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  it('refers to named schemas in bodies and replies', () => {
    const thing = { $ref: '#/components/schemas/Thing' };
    expect(put?.requestBody).toMatchObject({ content: { 'application/json': { schema: thing } } });
    expect(put?.responses['201']?.content).toEqual({ 'application/json': { schema: thing } });
    expect(list?.responses['200']?.content).toEqual({
      'application/json': { schema: { type: 'array', items: thing } },
    });
    expect(Object.keys(document.components.schemas)).toEqual(['Problem', 'Statistics', 'Thing', 'ThingName']);
  });

  it('gathers the endpoints of all contracts by path and method', () => {
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/v1/private/thing/{sku}/part/{part}',
      '/api/v1/private/thing/{sku}/part/{part}/name',
      '/api/v1/statistics',
      '/api/v1/thing',
    ]);
    expect(Object.keys(document.paths['/api/v1/private/thing/{sku}/part/{part}'] ?? {})).toEqual(['put', 'delete']);
  });

  it('says who may call, or why anybody may', () => {
    expect(put).toMatchObject({ 'x-permission': 'STORE-POD.CATALOG.*', security: [{ bearer: [] }] });
    expect(put).not.toHaveProperty('x-anonymous');
    expect(list).toMatchObject({ 'x-anonymous': 'shoppers browse', security: [] });
    expect(list).not.toHaveProperty('x-permission');
  });

  it('names the parameters and which of them are required', () => {
    expect(flags(list?.parameters)).toEqual([
      ['store', 'query', true],
      ['lang', 'query', false],
      ['page', 'query', false],
      ['count', 'query', false],
      ['sort', 'query', false],
      ['category', 'query', true],
    ]);
    expect(flags(put?.parameters)).toEqual([
      ['sku', 'path', true],
      ['part', 'path', true],
      ['store', 'query', true],
      ['lang', 'query', false],
    ]);
    expect(flags(document.paths['/api/v1/statistics']?.get?.parameters)).toEqual([
      ['lang', 'query', false],
      ['store', 'query', false],
    ]);
  });

  it('requires a body where one is described, unless it may be null', () => {
    expect(put?.requestBody?.required).toBe(true);
    expect(list).not.toHaveProperty('requestBody');
    expect(document.paths['/api/v1/private/thing/{sku}/part/{part}/name']?.put?.requestBody?.required).toBe(false);
  });

  it('says of bodies that they take no other fields, also of what has no name, and of answers alone that they may', () => {
    expect(document.components.schemas).toMatchObject({
      Thing: { additionalProperties: false },
      ThingName: { additionalProperties: false, properties: { short: { additionalProperties: false } } },
    });
    expect(document.components.schemas.Statistics).not.toHaveProperty('additionalProperties');
    expect(document.components.schemas.ThingName).not.toHaveProperty('properties.texts.additionalProperties', false);
  });

  it('requires the parts of a field error', () => {
    const { fieldErrors } = (document.components.schemas.Problem as { properties: Record<string, object> }).properties;
    expect(fieldErrors).toMatchObject({ items: { required: ['field', 'code', 'message'] } });
  });

  it('lists problems under their status, several codes together', () => {
    expect(Object.keys(put?.responses ?? {})).toEqual(['201', '404', '409', 'default']);
    expect(put?.responses['409']?.description).toBe('CATALOG.THING.TAKEN, CATALOG.THING.BUSY');
    expect(put?.responses['409']?.content).toHaveProperty('application/problem+json');
  });

  it('describes an answer without a body as 204', () => {
    const remove = document.paths['/api/v1/private/thing/{sku}/part/{part}']?.delete;
    expect(Object.keys(remove?.responses ?? {})).toEqual(['204', 'default']);
    expect(remove?.responses['204']).not.toHaveProperty('content');
  });

  it('keeps the platform’s own keywords to itself', () => {
    expect(JSON.stringify(openApi('catalog', [described]))).not.toContain('x-parse');
    expect(JSON.stringify(DomainName)).toContain('x-parse');
  });
});
