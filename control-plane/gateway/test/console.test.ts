import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startService } from '@storepod/service/start';
import { ask } from '@storepod/testkit/http';
import { request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openGateway } from './platform.ts';

const dir = mkdtempSync(join(tmpdir(), 'storepod-console-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
mkdirSync(join(dir, 'dist/assets'), { recursive: true });
writeFileSync(join(dir, 'dist/index.html'), '<!doctype html><script type="module" src="/assets/app-1a2b.js"></script>');
writeFileSync(join(dir, 'dist/assets/app-1a2b.js'), script);
writeFileSync(join(dir, 'dist/assets/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(join(dir, 'dist/favicon.ico'), 'icon');
writeFileSync(join(dir, 'secret.txt'), 'secret');
symlinkSync(join(dir, 'secret.txt'), join(dir, 'dist/link.txt'));

const { gateway } = await openGateway({ CONSOLE_DIR: join(dir, 'dist'), CONSOLE_IMAGE_SOURCES: 'https:,http://*.x:*' });
const { origin } = gateway;
const html = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers = {}) => ask(origin, 'GET', path, { headers });

describe('pages of the console', () => {
  it.each(['/', '/sign-in?auth=1', '/orders/42', '/platform/users/a.b', '/subscription', '/loginish', '/index.html'])(
    '%s is the start page, asked for anew each time',
    async (path) => {
      const { status, headers, body } = await get(path, html);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(body).toContain('/assets/app-1a2b.js');
    },
  );

  it('may load nothing but their own, and be framed by nobody', async () => {
    const { headers } = await get('/', html);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("img-src 'self' data: blob: https: http://*.x:*");
    expect(policy).toContain('frame-src https:');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each(['POST', 'PUT', 'DELETE'])('405 to %s', async (method) => {
    expect(await ask(origin, method, '/orders')).toMatchObject({
      status: 405,
      body: { code: 'GATEWAY.REQUEST.METHOD_NOT_ALLOWED' },
    });
  });
});

describe('files of the console', () => {
  it('are kept for ever where their name holds their hash', async () => {
    expect(await get('/assets/app-1a2b.js')).toMatchObject({
      status: 200,
      body: script,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(script.length),
      },
    });
    expect((await get('/favicon.ico')).headers).toMatchObject({
      'content-type': 'image/x-icon',
      'cache-control': 'no-cache',
    });
  });

  it('are not sent again to who has them', async () => {
    const { headers } = await get('/', html);
    const again = await get('/', { ...html, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get('/', { ...html, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('are compressed where that is worth it and wanted', async () => {
    const packed = await request(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('accept-encoding');
    const bytes = Buffer.from(await packed.body.arrayBuffer());
    expect(Number(packed.headers['content-length'])).toBe(bytes.length);
    expect(gunzipSync(bytes).toString()).toBe(script);
    expect((await get('/favicon.ico', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding');
    expect((await get('/assets/app-1a2b.js')).headers).not.toHaveProperty('content-encoding');
  });

  it('have a head', async () => {
    const { status, headers, body } = await ask(origin, 'HEAD', '/assets/app-1a2b.js');
    expect([status, headers['content-length'], body]).toEqual([200, String(script.length), '']);
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/%2e%2e%2findex.html',
    '/missing.png',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/link.txt',
    '/C:/secret.txt',
    '//secret.txt',
    '/.env.js',
  ])('%s is not there', async (path) => {
    const { status, text } = await rawGet(path);
    expect([400, 404]).toContain(status);
    expect(text).not.toMatch(/secret\n?$/);
  });
});

describe('a bad percent-escape', () => {
  it.each(['/%', '/%zz', '/orders/%ff', '/%c0%af', '/assets/%e2%82.js', '/?x=%', '/orders?x=%zz', '/uaa/x?a=%ff'])(
    'in %s is a 400 with a problem document',
    async (path) => {
      const { status, text } = await rawGet(path);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ code: 'COMMON.MALFORMED_REQUEST', status: 400 });
    },
  );
});

/** Without a client that would clean the path up. */
async function rawGet(path: string): Promise<{ status: number; text: string }> {
  const { statusCode, body } = await request({ origin, path, method: 'GET' } as never);
  return { status: statusCode, text: await body.text() };
}

describe('a gateway without a console', () => {
  it('says so on a plain page, and refuses a folder that holds none', async () => {
    const bare = await gateway.replica({ PORT: '0', CONSOLE_DIR: '' });
    const { status, body, headers } = await ask(bare.origin, 'GET', '/', { headers: html });
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('The console is not installed here.');
    const env = { ...gateway.env, PORT: '0', CONSOLE_DIR: dir };
    await expect(startService(service, { env })).rejects.toThrow(/CONSOLE_DIR .* holds no index.html/);
  });
});
