import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { refused } from '@storepod/contract/while-acting';
import { DomainName } from '@storepod/kernel/domain-name';
import { Email } from '@storepod/kernel/email';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import Type from 'typebox';

const open = { access: anonymous('a test asks') } as const;
const Thing = model('Thing', { sku: Sku, name: Type.String() });
const Anything = Type.Record(Type.String(), Type.Unknown());

export const problems = catalogue('CATALOG', {
  NOT_FOUND: { code: 'THING.NOT_FOUND', status: 404, detail: 'There is no thing {sku}.' },
});

/** The body in which every rule of validation has a field. */
const Profile = model('Profile', {
  email: Type.Optional(Email),
  domain: Type.Optional(DomainName),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  size: Type.Optional(Type.Enum(['S', 'M'])),
  colour: Type.Optional(Type.String({ default: 'red', maxLength: 5000 })),
  lines: Type.Optional(Type.Array(Type.Object({ sku: Sku, amount: Type.Integer() }), { maxItems: 1000 })),
  owner: Type.Optional(Type.Union([Type.Object({ name: Type.String({ maxLength: 50 }) }), Type.Null()])),
});

const ways = ['throw', 'throwNothing', 'offSchema', 'extraFields', 'extraFieldsInReadyJson', 'nothing', 'circular'];

/** A small service with an endpoint of every kind. */
export const shop = contract('catalog', {
  putThing: endpoint({
    method: 'PUT',
    path: '/api/v1/private/thing/:sku',
    audited: 'thing.save',
    summary: 'Writes a thing.',
    whileActing: 'allowed',
    access: permission('STORE-POD.CATALOG.*'),
    params: { sku: Sku },
    body: model('ThingInput', { name: Type.String({ minLength: 1, maxLength: 50 }) }),
    response: Thing,
  }),
  deleteThing: endpoint({
    method: 'DELETE',
    path: '/api/v1/private/thing/:sku',
    audited: 'thing.remove',
    summary: 'Removes a thing.',
    whileActing: refused.closing,
    access: permission('STORE-POD.CATALOG.*'),
    openWhenUnpaid: 'a test removes it',
    params: { sku: Sku },
  }),
  readThing: endpoint({
    method: 'GET',
    path: '/api/v1/private/thing/:sku',
    summary: 'Reads a thing.',
    access: permission('STORE-POD.CATALOG.READ'),
    params: { sku: Sku },
    response: Thing,
    problems: [problems.NOT_FOUND],
  }),
  listThings: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/thing',
    summary: 'Lists things; kept until the store changes.',
    query: { ...pageQuery('public', ['sku,asc']), skus: Type.Optional(Type.Array(Sku, { maxItems: 100 })) },
    response: pageOf(Thing),
    cacheSeconds: 60,
    cacheControl: 'revalidate',
  }),
  createStore: endpoint({
    method: 'POST',
    path: '/api/v1/private/store',
    summary: 'Creates a store for the organisation that the body names.',
    access: permission('STORE-POD.MERCHANT.STORE-CREATE'),
    scope: 'platform',
    body: model('NewStore', { org: ManagerOrgId }),
    response: model('NewStore', { org: ManagerOrgId }),
    status: 201,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v1/summary',
    summary: 'Counts things of all stores.',
    access: permission('STORE-CORE.STATISTICS.READ'),
    scope: 'platform',
    response: model('Summary', { things: Type.Integer() }),
  }),
  limited: endpoint({ ...open, method: 'POST', path: '/api/v1/limited', summary: 'Not often.', rate: 'few' }),
  echo: endpoint({
    ...open,
    method: 'POST',
    path: '/api/v1/echo',
    summary: 'Echoes.',
    body: Profile,
    response: Anything,
  }),
  search: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/search/:id',
    summary: 'Echoes the address.',
    params: { id: Type.Integer({ minimum: 1 }) },
    query: {
      count: Type.Optional(Type.Integer({ maximum: 10, default: 5 })),
      exact: Type.Optional(Type.Boolean()),
      q: Type.Optional(Type.String({ maxLength: 200 })),
      sizes: Type.Optional(Type.Array(Type.Integer(), { maxItems: 100 })),
    },
    response: Anything,
  }),
  misbehave: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/misbehave/:how',
    summary: 'Answers as a bad handler would.',
    params: { how: Type.Enum(ways) },
    response: model('Reply', { name: Type.String(), owner: Type.Optional(Type.Object({ id: Type.Integer() })) }),
  }),
  text: endpoint({ ...open, method: 'GET', path: '/api/v1/text', summary: 'A text.', response: Type.String() }),
  nothing: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/nothing',
    summary: 'A null.',
    response: Type.Union([Thing, Type.Null()]),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/v1/private/upload',
    audited: { unaudited: 'it keeps nothing of what arrives' },
    summary: 'Counts what arrives.',
    whileActing: 'allowed',
    access: permission('STORE-POD.CATALOG.*'),
    upload: 'text/csv',
    bodyLimit: 1000,
    response: model('Uploaded', { bytes: Type.Integer() }),
  }),
  accept: endpoint({ ...open, method: 'POST', path: '/api/v1/accept', summary: 'Later.', status: 202 }),
  slow: endpoint({
    ...open,
    method: 'GET',
    path: '/api/v1/slow',
    summary: 'Answers when it is allowed to.',
    response: model('TraceOfCall', { traceId: Type.String() }),
  }),
});
