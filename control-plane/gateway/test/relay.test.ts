import { testIds } from '@storepod/testkit/callers';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { sendRaw } from './backend.ts';
import { openGateway } from './platform.ts';

const { gateway, tenancy, edge } = await openGateway();
const { origin } = gateway;
const toStore = `store=${testIds.store}&pod=${testIds.pod}`;

describe('paths', () => {
  it.each([
    ['/tenancy/api/v1/org-member/list?page=0&q=a%20b', '/api/v1/org-member/list?page=0&q=a%20b'],
    ['/tenancy/api/v2/private/org-statistic', '/api/v2/private/org-statistic'],
  ])('%s loses the name of the service', async (path, expected) => {
    expect((await ask(origin, 'GET', path)).body.url).toBe(expected);
  });

  it.each([
    `/spg/catalog/api/v1/private/products?${toStore}&x=%2F`,
    `/spg/inventory/api/v1/private/inventory/A%2FB?lang=en&${toStore}`,
  ])('%s loses only /spg, and its escapes stay as they are', async (path) => {
    expect((await ask(origin, 'GET', path)).body.url).toBe(path.slice('/spg'.length));
  });

  it.each([
    '/tenancy',
    '/tenancy/',
    '/tenancy/metrics',
    '/tenancy/healthz',
    '/tenancy/readyz',
    '/tenancy/openapi.json',
    '/tenancy/apis/v1',
    '/tenancy//api/v1',
    '/billing/metrics',
    '/pod-registry/metrics',
    '/uaa/metrics',
    '/uaa/readyz',
    '/uaa/healthz',
    '/uaa/openapi.json',
    '/uaa/%72eadyz',
    '/oauth2/authorization/other',
    '/login',
    '/login/oauth2/code/other',
    `/spg?${toStore}`,
    `/spg/?${toStore}`,
    `/spg/en/product/x?${toStore}`,
    `/spg/metrics?${toStore}`,
    `/spg//catalog/api?${toStore}`,
    `/spg/catalog/api?store=${testIds.store}`,
    `/spg/catalog/api?pod=${testIds.pod}`,
    `/spg/catalog/api?store=&pod=${testIds.pod}`,
    `/spg/catalog/api?store=${testIds.store}&pod=${testIds.otherPod}`,
    `/spg/catalog/api?store=${testIds.store}&pod=__proto__`,
    `/spg/catalog/api?${toStore}&pod=${testIds.pod}`,
    `/spg/catalog/api?${toStore}&store=${testIds.otherStore}`,
    `/spg/catalog/api?${toStore}&%73tore=${testIds.otherStore}`,
    '/metrics',
    '/readyz',
    '/openapi.json',
    '/api/v1/nowhere',
  ])('404 %s, and no backend is asked', async (path) => {
    const before = [tenancy.seen.length, edge.seen.length];
    const { status, headers } = await ask(origin, 'GET', path);
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect([tenancy.seen.length, edge.seen.length]).toEqual(before);
  });

  it.each([
    '/tenancy/api/../metrics',
    '/tenancy/api/%2e%2e/metrics',
    '/tenancy/api/v1/..%2f..%2fmetrics',
    '/tenancy/api/v1/..%5c..%5cmetrics',
    '/tenancy/api/.%2E/metrics',
    '/tenancy/api/./v1',
    `/spg/catalog/../landing?${toStore}`,
    `/spg/catalog/%2e%2e/%2e%2e?${toStore}`,
    '/tenancy/api/%zz',
    '/tenancy/api/%00',
  ])('400 %s: it means one thing here and perhaps another one there', async (path) => {
    const before = [tenancy.seen.length, edge.seen.length];
    expect((await sendRaw(origin, `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)).status).toBe(400);
    expect([tenancy.seen.length, edge.seen.length]).toEqual(before);
  });
});

describe('a backend', () => {
  const asked = (at = origin) => ask(at, 'GET', `/spg/catalog/api/v1/x?${toStore}`);

  it('that is down is a 502 that names it, and serves again when it is back', async () => {
    await edge.stop();
    const { status, body } = await asked();
    expect({ status, code: body.code, remote: body.remoteService }).toEqual({
      status: 502,
      code: 'COMMON.REMOTE_UNAVAILABLE',
      remote: `pod-${testIds.pod.slice(0, 8)}`,
    });
    await edge.start();
    expect((await asked()).status).toBe(200);
  });

  it('that is silent is a 504', async () => {
    const hasty = await gateway.replica({ PORT: '0', UPSTREAM_TIMEOUT: 'PT0.3S' });
    edge.behave(() => undefined);
    expect(await asked(hasty.origin)).toMatchObject({ status: 504, body: { code: 'COMMON.REMOTE_TIMEOUT' } });
    edge.behave(undefined);
  });

  it('that breaks off in the middle breaks the answer off, so that nobody takes it for whole', async () => {
    edge.behave((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    await expect(asked()).rejects.toThrow();
    edge.behave(undefined);
  });
});

describe('a wire to a backend that is reset', () => {
  it('is a 502 and no crash', async () => {
    const proxy = await faultProxy({ port: Number(new URL(tenancy.origin).port) });
    const other = await gateway.replica({
      PORT: '0',
      PEER_MAP: JSON.stringify({ 'tenancy.store-core.storepod.test': `http://127.0.0.1:${proxy.port}` }),
    });
    expect((await ask(other.origin, 'GET', '/tenancy/api/v1/x')).status).toBe(200);
    proxy.cut();
    expect((await ask(other.origin, 'GET', '/tenancy/api/v1/x')).status).toBe(502);
    proxy.restore();
    expect((await ask(other.origin, 'GET', '/tenancy/api/v1/x')).status).toBe(200);
    await proxy.close();
  });
});
