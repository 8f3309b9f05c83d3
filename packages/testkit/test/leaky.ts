import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { toPage } from '@storepod/kernel/page';
import { Sku } from '@storepod/kernel/sku';
import { defineService } from '@storepod/service/definition';
import Type from 'typebox';
import type { IdKind, Samples } from '../src/authorization-matrix.ts';
import { testIds } from '../src/callers.ts';
import { testStores } from '../src/peers.ts';

/** What the endpoints are meant to be. */
const describe = (
  write: Parameters<typeof permission>[0],
  longestName: number,
  sorts: [string, ...string[]] = ['name,asc', 'name,desc'],
) =>
  contract('catalog', {
    write: endpoint({
      method: 'PUT',
      path: '/api/v1/private/thing/:sku',
      audited: { unaudited: 'there is no database' },
      summary: 'Writes.',
      access: permission(write),
      whileActing: 'allowed',
      params: { sku: Sku },
      body: model('ThingInput', {
        name: Type.String({ maxLength: longestName }),
        lines: Type.Array(Type.Integer(), { maxItems: 100 }),
      }),
      response: model('Thing', { name: Type.String() }),
    }),
    find: endpoint({
      method: 'GET',
      path: '/api/v1/thing',
      summary: 'Finds.',
      access: anonymous('a test asks'),
      query: {
        tags: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
        count: Type.Optional(Type.Integer()),
      },
    }),
    list: endpoint({
      method: 'GET',
      path: '/api/v1/list',
      summary: 'Lists.',
      access: anonymous('a test asks'),
      query: { ...pageQuery('public', sorts) },
      response: pageOf(model('Name', { name: Type.String() })),
    }),
    createStore: endpoint({
      method: 'POST',
      path: '/api/v1/private/store',
      summary: 'Creates.',
      access: permission('STORE-POD.MERCHANT.STORE-CREATE'),
      scope: 'platform',
      body: model('NewStore', { org: ManagerOrgId }),
    }),
  });

export const described = describe('STORE-POD.CATALOG.*', 50);
/** The same addresses, open to readers who must not write, and with names of any length. */
const loose = describe('STORE-POD.CATALOG.READ', 100_000);
/** The same addresses with an order that nobody promised, and without one that was promised. */
const unordered = describe('STORE-POD.CATALOG.*', 50, ['name,asc', 'unknown,asc']);

const serve = (contract: typeof described, write: (name: string) => void) =>
  defineService(
    contract,
    {
      stores: testStores,
    },
    () => ({
      write: ({ body }) => {
        write(body.name);
        return { name: body.name };
      },
      find: () => undefined,
      list: () => toPage({}).envelope<{ name: string }>([], 0),
      createStore: () => undefined,
    }),
  );

export const soundService = serve(described, () => undefined);
export const unorderedService = serve(unordered, () => undefined);
export const looseService = serve(loose, () => undefined);
export const brittleService = serve(described, (name) => {
  if (name.includes("';")) throw new Error('a statement was put together by hand');
});

export const writeSample = { params: { sku: 'A' }, body: { name: 'x', lines: [1] }, passes: [200] };

export const samples: Samples<typeof described> = {
  write: () => writeSample,
  find: () => ({ query: { tags: ['a'], count: 1 }, passes: [204] }),
  list: () => ({ passes: [200] }),
  createStore: (id: IdKind) => ({
    body: { org: { own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId, malformed: 'x' }[id] },
    passes: id === 'malformed' ? [400] : [204],
  }),
};
