import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { Problem } from '@storepod/kernel/problem';
import { afterAll, describe, expect, it } from 'vitest';
import { openEgressGuard } from './egress-guard.ts';

/** A name server of the test: what each name resolves to, and an error for all others. */
const zone: Record<string, string[]> = {
  'public.test': ['8.8.8.8', '2606:4700::1111'],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'metadata.test': ['169.254.169.254'],
  'mixed.test': ['8.8.8.8', '10.0.0.1'],
};
const lookup: LookupFunction = (name, options, callback) => {
  const addresses = zone[name]?.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const [first] = addresses ?? [];
  if (!addresses || !first) callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
  else if (options.all) callback(null, addresses);
  else callback(null, first.address, first.family);
};

const told: object[] = [];
const log = { info: (fields: object) => void told.push(fields) };
const quick = { log, refusedAfterMs: 0 };
const strict = openEgressGuard({ ...quick, allowPrivate: false, lookup });
const local = openEgressGuard({ ...quick, allowPrivate: true });

let reached = 0;
const server = createServer((_request, response) => {
  reached += 1;
  response.end('{"ok":true}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

const problemOf = async (work: Promise<unknown>): Promise<object> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof Problem ? error.document() : { thrown: error };
};

const refusal = await problemOf(strict.check('not an address'));

const refused: [string, string][] = [
  ['no address at all', 'not an address'],
  ['plain http', 'http://public.test/'],
  ['another scheme', 'file:///etc/passwd'],
  ['a user', 'https://user@public.test/'],
  ['a user and a password', 'https://user:password@public.test/'],
  ['a fragment', 'https://public.test/#x'],
  ['an endless address', `https://public.test/${'x'.repeat(2_000)}`],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback with a port', 'https://127.0.0.1:8443/'],
  ['loopback as one number', 'https://2130706433/'],
  ['loopback in hex', 'https://0x7f000001/'],
  ['loopback in octal', 'https://0177.0.0.1/'],
  ['loopback, shortened', 'https://127.1/'],
  ['loopback in wide digits', 'https://１２７.０.０.１/'],
  ['all zeroes', 'https://0/'],
  ['private', 'https://10.1.2.3/'],
  ['the metadata service', 'https://169.254.169.254/latest/meta-data/'],
  ['loopback in IPv6', 'https://[::1]/'],
  ['mapped loopback', 'https://[::ffff:127.0.0.1]/'],
  ['mapped loopback in hex', 'https://[::ffff:7f00:1]/'],
  ['link-local in IPv6', 'https://[fe80::1]/'],
  ['unique local', 'https://[fd00::1]/'],
  ['a name of loopback', 'https://loopback.test/'],
  ['a name of loopback in IPv6', 'https://loopback6.test/'],
  ['a name of mapped loopback', 'https://mapped.test/'],
  ['a name of the metadata service', 'https://metadata.test/'],
  ['a name with one private address among public ones', 'https://mixed.test/'],
  ['a name that nobody knows', 'https://unknown.test/'],
];

describe('the egress guard at save', () => {
  it.each(refused)('refuses %s in the same words as everything else', async (_, uri) => {
    expect(await problemOf(strict.check(uri))).toEqual(refusal);
    expect(refusal).toMatchObject({ code: 'UAA.IDP.ENDPOINT_REFUSED', status: 400 });
  });

  it.each([
    'https://public.test/',
    'https://public.test:8443/path?a=b',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('lets %s pass', async (uri) => expect(await strict.check(uri)).toBeUndefined());

  it('refuses localhost by asking the system', async () => {
    const guard = openEgressGuard({ ...quick, allowPrivate: false });
    expect(await problemOf(guard.check('https://localhost/'))).toEqual(refusal);
  });

  it('lets private addresses and plain http pass where the setting says so, but never a user', async () => {
    expect(await local.check('http://127.0.0.1:9000/')).toBeUndefined();
    expect(await problemOf(local.check('http://user@127.0.0.1/'))).toEqual(refusal);
    expect(await problemOf(local.check('ftp://127.0.0.1/'))).toEqual(refusal);
  });
});

describe('the egress guard at the connection', () => {
  it.each(refused)('refuses %s in the same words as everything else', async (_, uri) => {
    expect(await problemOf(strict.ask(uri))).toEqual(refusal);
  });

  it('refuses a name that was public when it was saved and is loopback now', async () => {
    let address = '8.8.8.8';
    const rebinding: LookupFunction = (_name, options, callback) =>
      options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4);
    const guard = openEgressGuard({ ...quick, allowPrivate: false, lookup: rebinding });
    const uri = `https://rebind.test:${port}/`;
    expect(await guard.check(uri)).toBeUndefined();
    address = '127.0.0.1';
    expect(await problemOf(guard.ask(uri))).toEqual(refusal);
    expect(reached).toBe(0);
  });

  it('reads JSON where it is let through', async () => {
    expect(await local.ask(`http://127.0.0.1:${port}/`)).toEqual({ status: 200, body: { ok: true } });
    expect(reached).toBe(1);
  });

  it('says of a closed port what it says of a name that nobody knows', async () => {
    expect(await problemOf(local.ask('http://127.0.0.1:1/'))).toEqual(refusal);
  });

  it('says of an answer that is no JSON that it could not be read: whoever answers is no secret', async () => {
    server.removeAllListeners('request').on('request', (_request, response) => response.end('<html>'));
    const unreadable = await problemOf(local.ask(`http://127.0.0.1:${port}/`));
    expect(unreadable).toMatchObject({ code: 'UAA.IDP.DISCOVERY_FAILED', status: 502 });
  });
});

describe('a name that does not resolve and one of a private address', () => {
  const names = ['https://unknown.test/', 'https://loopback.test/'];

  it('are refused after the same time, so that the time is no name oracle', async () => {
    const guard = openEgressGuard({ allowPrivate: false, lookup, log, refusedAfterMs: 150 });
    for (const uri of names)
      for (const call of [() => guard.check(uri), () => guard.ask(uri)]) {
        const began = performance.now();
        expect(await problemOf(call())).toEqual(refusal);
        expect(performance.now() - began).toBeGreaterThanOrEqual(145);
      }
  });

  it('differ in the log alone', async () => {
    told.length = 0;
    for (const uri of names) await problemOf(strict.ask(uri));
    expect(told).toMatchObject([{ host: 'unknown.test' }, { host: 'loopback.test' }]);
    expect(told.map((fields) => String((fields as { err: Error }).err))).toEqual([
      expect.stringContaining('ENOTFOUND'),
      expect.stringContaining('AddressRefused'),
    ]);
  });
});
