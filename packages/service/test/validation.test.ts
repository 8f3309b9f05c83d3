import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const { store } = testIds;
const echo = (body: unknown) => running.as('nobody', 'POST', `/api/v1/echo?store=${store}`, body);
const raw = (rawBody: string | Buffer, type = 'application/json') =>
  ask(running.origin, 'POST', `/api/v1/echo?store=${store}`, { rawBody, headers: { 'content-type': type } });
const search = (query: string, id = '1') => running.as('nobody', 'GET', `/api/v1/search/${id}?store=${store}&${query}`);
const fieldsOf = (body: { fieldErrors: { field: string; code: string }[] }) =>
  body.fieldErrors.map(({ field, code }) => `${field} ${code}`).sort();

describe('a body', () => {
  it('is 400 COMMON.VALIDATION_FAILED with every field that is wrong', async () => {
    const { status, body } = await echo({
      email: 'x',
      count: 99,
      size: 'L',
      lines: [{ sku: 'A', amount: 1 }, { sku: '!' }],
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.VALIDATION_FAILED' });
    expect(fieldsOf(body)).toEqual([
      'count VALIDATION.Maximum',
      'email VALIDATION.Email',
      'lines.1.amount VALIDATION.Required',
      'lines.1.sku VALIDATION.Pattern',
      'size VALIDATION.Enum',
    ]);
  });

  it.each([{ count: '5' }, { count: true }, { count: 1.5 }, { count: null }, { colour: 7 }, { lines: { 0: {} } }])(
    'is taken at its word: %j',
    async (body) => {
      expect(await echo(body)).toMatchObject({ status: 400, body: { code: 'COMMON.VALIDATION_FAILED' } });
    },
  );

  it('is 400 when it has fields that nobody described, and names each by its path', async () => {
    const { status, body } = await echo({
      count: 5,
      admin: true,
      lines: [{ sku: 'A', amount: 1, price: 0 }],
      owner: { name: 'Ann', id: 1 },
      email: 'x',
    });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.VALIDATION_FAILED' });
    expect(fieldsOf(body)).toEqual([
      'admin VALIDATION.Unknown',
      'email VALIDATION.Email',
      'lines.0.price VALIDATION.Unknown',
      'owner.id VALIDATION.Unknown',
    ]);
  });

  it.each(['POST /api/v1/accept', 'DELETE /api/v1/private/thing/A'])(
    'of %s, which describes none, is 400 when it has fields',
    async (route) => {
      const [method = '', path] = route.split(' ');
      const send = (body: unknown) => running.as('storeAdmin', method, `${path}?store=${store}`, body);
      expect(fieldsOf((await send({ force: true })).body)).toEqual(['force VALIDATION.Unknown']);
      expect((await send({})).status).toBeLessThan(300);
      expect((await send(undefined)).status).toBeLessThan(300);
    },
  );

  it('gets its defaults', async () => {
    expect((await echo({})).body).toEqual({ colour: 'red' });
  });

  it('is normalised on its way in', async () => {
    const { body } = await echo({ email: ' Ann@ACME.com', domain: 'Shop.BÜCHER.de' });
    expect(body).toMatchObject({ email: 'ann@acme.com', domain: 'shop.xn--bcher-kva.de' });
  });

  it.each([null, 7, 'text', [], true])('is 400 when it is %j and not an object', async (body) => {
    expect(await echo(body)).toMatchObject({ status: 400, body: { code: 'COMMON.VALIDATION_FAILED' } });
  });

  it.each(['{', '{"a":}', "{'a':1}", '{"a":1}x', '\u0000'])('is 400 when its JSON is broken: %j', async (text) => {
    expect(await raw(text)).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
  });

  it('is 400 when a number in it is larger than any number', async () => {
    expect(await raw('{"lines":[{"sku":"A","amount":1e999}]}')).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'lines.0.amount', code: 'VALIDATION.Maximum' }] },
    });
  });

  it('is 400 when it is missing', async () => {
    expect(await raw('')).toMatchObject({ status: 400 });
    expect(await running.as('nobody', 'POST', `/api/v1/echo?store=${store}`)).toMatchObject({ status: 400 });
  });

  it.each([
    '{"colour":"a\\u0000b"}',
    '{"lines":[{"sku":"\\u0000","amount":1}]}',
    '{"\\u0000":1}',
    '{"colour":"\\ud800"}',
    '{"colour":"\\udc00\\ud800"}',
  ])('is 400 when a text in it cannot be stored: %s', async (text) => {
    expect(await raw(text)).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
  });

  it('may hold any other escape', async () => {
    expect(await raw('{"colour":"\\ud83d\\ude00\\u00e4\\\\u0000"}')).toMatchObject({
      status: 200,
      body: { colour: '😀ä\\u0000' },
    });
  });

  it.each(['{"__proto__":{"admin":true}}', '{"lines":[{"__proto__":{}}]}', '{"constructor":{"prototype":{"a":1}}}'])(
    'is 400 when it reaches for a prototype: %s',
    async (text) => {
      expect(await raw(text)).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
    },
  );

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'is 415 when it is %s',
    async (type) => {
      expect(await raw('{}', type)).toMatchObject({ status: 415, body: { code: 'COMMON.UNSUPPORTED_MEDIA_TYPE' } });
    },
  );

  it('may name its character set', async () => {
    expect(await raw('{"colour":"ä"}', 'application/json; charset=utf-8')).toMatchObject({ body: { colour: 'ä' } });
  });

  it('is 413 when it is too large', async () => {
    const large = JSON.stringify({ colour: 'x'.repeat(1_100_000) });
    expect(await raw(large)).toMatchObject({ status: 413, body: { code: 'COMMON.PAYLOAD_TOO_LARGE' } });
  });

  it('of wrong entries only gets a short answer', async () => {
    const { status, body } = await raw(`{"lines":[${'1,'.repeat(400_000)}1]}`);
    expect(status).toBe(400);
    expect(body.fieldErrors.length).toBeLessThanOrEqual(100);
  });

  it('nested deeper than the stack is refused and hurts nobody', async () => {
    const deep = `{"colour":${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}}`;
    expect((await raw(deep)).status).toBe(400);
    expect((await echo({})).status).toBe(200);
  });
});

describe('an address', () => {
  it('has no types, so its texts become what the schema says', async () => {
    expect((await search('count=7&exact=true&q=12&sizes=1,2&sizes=3', '42')).body).toEqual({
      id: 42,
      count: 7,
      exact: true,
      q: '12',
      sizes: [1, 2, 3],
      lang: 'en',
      store,
    });
  });

  it('gets its defaults', async () => {
    expect((await search('')).body).toEqual({ id: 1, count: 5, lang: 'en', store });
  });

  it('is 400 with parameters that nobody described, and names each', async () => {
    const { status, body } = await search('admin=true&__proto__=x&constructor=y&utm_source=z&count=11');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.MALFORMED_REQUEST' });
    expect(fieldsOf(body)).toEqual([
      '__proto__ VALIDATION.Unknown',
      'admin VALIDATION.Unknown',
      'constructor VALIDATION.Unknown',
      'count VALIDATION.Maximum',
      'utm_source VALIDATION.Unknown',
    ]);
  });

  it('is 400 with a parameter where the endpoint describes none', async () => {
    const { status, body } = await running.as('nobody', 'GET', `/api/v1/text?store=${store}&count=1`);
    expect({ status, fields: fieldsOf(body) }).toEqual({ status: 400, fields: ['count VALIDATION.Unknown'] });
  });

  it('may name the language and, as the edge of a pod passes it on, the pod, also where no store is asked for', async () => {
    expect((await search(`pod=${testIds.pod}&lang=en`)).status).toBe(200);
    const summary = (query: string) => running.as('superAdmin', 'GET', `/api/v1/summary?${query}`);
    expect((await summary(`lang=en&store=${store}&pod=${testIds.pod}`)).status).toBe(200);
    expect((await summary('shop=1')).status).toBe(400);
  });

  it.each([
    ['count=11', '1', 'count VALIDATION.Maximum'],
    ['count=many', '1', 'count VALIDATION.Type'],
    ['count=', '1', 'count VALIDATION.Type'],
    ['count=1&count=2', '1', 'count VALIDATION.Type'],
    ['exact=maybe', '1', 'exact VALIDATION.Type'],
    ['sizes=1,x', '1', 'sizes.1 VALIDATION.Type'],
    ['', 'x', 'id VALIDATION.Type'],
    ['', '0', 'id VALIDATION.Minimum'],
  ])('is 400 COMMON.MALFORMED_REQUEST with %j and the id %s', async (query, id, field) => {
    const { status, body } = await search(query, id);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.MALFORMED_REQUEST' });
    expect(fieldsOf(body)).toEqual([field]);
  });

  it.each([
    ['q=a%00b', '1'],
    ['%00=x', '1'],
    ['', '1%00'],
  ])('is 400 with a NUL character in the query %j or the path %s', async (query, id) => {
    expect(await search(query, id)).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
  });

  it.each(['1'.repeat(3_000), 'Infinity', '1e999', '9007199254740993'])('is 400 with the number %.20s', async (id) => {
    expect(await search('', id)).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
  });
});
