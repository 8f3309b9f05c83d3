import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WatchedProxy, watchedProxy } from './watched-proxy.ts';

const server = createServer(({ url, headers }, response) => {
  const type = url === '/page' ? 'text/html; charset=utf-8' : 'text/plain';
  response.writeHead(200, { 'content-type': type }).end(`<head lang="en"><title>${headers.host}</title>`);
});
let proxy: WatchedProxy;
let shop: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `shop.localhost:${(server.address() as AddressInfo).port}`;
  proxy = await watchedProxy();
});
afterAll(async () => {
  await proxy.close();
  server.close();
});

async function ask(path: string, body?: string): Promise<string> {
  const [host, port] = proxy.address.split(':');
  const asked = request({
    host,
    port,
    path: `http://${shop}${path}`,
    method: body ? 'POST' : 'GET',
    headers: { host: shop },
  });
  asked.end(body);
  return new Promise((resolve, reject) => {
    asked.on('error', reject).on('response', (answer) => text(answer).then(resolve, reject));
  });
}

it('puts its script before all others of a page, and leaves everything else as it is', async () => {
  const [, watch] = /^<head lang="en"><script src="([^"]+)"><\/script><title>/.exec(await ask('/page')) ?? [];
  expect(await ask('/page')).toContain(`<title>${shop}</title>`);
  expect(await ask('/text')).toBe(`<head lang="en"><title>${shop}</title>`);
  expect(await ask(watch ?? '')).toContain('securitypolicyviolation');
});

it('hears what the script tells of', async () => {
  const [, told = ''] = /sendBeacon\('([^']+)'/.exec(await ask('/_storefront/scripts/watch.js')) ?? [];
  await ask(told, 'policy: script-src');
  expect(proxy.faults()).toEqual(['policy: script-src']);
});
