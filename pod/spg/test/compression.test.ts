import { execFile, spawnSync } from 'node:child_process';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { createGunzip, createZstdDecompress, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { eventually } from '@storepod/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { open, request } from './raw-client.ts';

const fixture = await openFixture();
const { catalog } = fixture.services;
afterEach(() => {
  catalog.answer = undefined;
});

const PAGE = Buffer.from(`<!doctype html><p>${'A line of a page that repeats itself. '.repeat(1_000)}</p>`);

const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Lets the service answer with a page. */
function servePage(body: Buffer = PAGE, status = 200, headers: OutgoingHttpHeaders = {}): void {
  catalog.answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', 'content-length': body.length, ...headers });
    response.end(body);
  };
}

/** Lets the service answer with a page, and asks for it. */
async function pageAs(
  accept: string | undefined,
  headers: OutgoingHttpHeaders = {},
  { body = PAGE, status = 200, method = 'GET' }: { body?: Buffer; status?: number; method?: string } = {},
) {
  servePage(body, status, headers);
  return fixture.send(request(`${method} /catalog/page`, accept === undefined ? {} : { 'Accept-Encoding': accept }));
}

const unpack = { gzip: gunzipSync, zstd: zstdDecompressSync };

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'gzip'],
    ['zstd;q=0.1, gzip;q=0.2', 'gzip'],
    ['*', 'zstd'],
  ] as const)('is packed for a client that accepts %s: %s', async (accept, coding) => {
    const answer = await pageAs(accept, { etag: '"abc"', 'accept-ranges': 'bytes' });
    expect(answer.headers).toMatchObject({
      'content-encoding': coding,
      vary: 'Accept-Encoding',
      etag: 'W/"abc"',
      'content-length': String(answer.body.length),
    });
    expect(answer.headers['accept-ranges']).toBeUndefined();
    expect(unpack[coding](answer.body)).toEqual(PAGE);
    expect(answer.body.length).toBeLessThan(PAGE.length / 5);
  });

  it.each([
    ['all that it knows', ['--compressed'], /^(zstd|gzip)$/],
    ['gzip', ['--compressed', '--header', 'Accept-Encoding: gzip'], /^gzip$/],
    ['nothing packed', [], /^$/],
  ] as const)('reaches curl whole, which asks for %s', async (_, options, coding) => {
    if (!hasCurl) return console.log('skipped: there is no curl');
    servePage();
    const form = ['--silent', '--fail', '--write-out', '\n%header{content-encoding}'];
    const { stdout } = await promisify(execFile)('curl', [...form, ...options, `${fixture.edge.origin}/catalog/page`]);
    const [told = '', ...lines] = stdout.split('\n').reverse();
    expect(lines.reverse().join('\n')).toBe(PAGE.toString());
    expect(told).toMatch(coding);
  });

  it.each([undefined, 'identity', 'br', 'gzip;q=0', '*;q=0, identity'])(
    'is sent plain to a client that accepts %s, and caches are told',
    async (accept) => {
      const answer = await pageAs(accept, { etag: '"abc"' });
      expect(answer.body).toEqual(PAGE);
      expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', etag: '"abc"' });
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('is packed the same the second time', async () => {
    const [first, second] = [await pageAs('gzip'), await pageAs('gzip')];
    expect(second.body).toEqual(first.body);
    const other = await pageAs('gzip', {}, { body: Buffer.from(PAGE.toString().replace('A line', 'B line')) });
    expect(gunzipSync(other.body).toString()).toContain('B line');
  });

  it('that varies by other things varies by all of them', async () => {
    expect((await pageAs('gzip', { vary: 'Store-Id, Theme' })).headers.vary).toBe('Store-Id, Theme, Accept-Encoding');
    expect((await pageAs('gzip', { vary: 'accept-encoding, Cookie' })).headers.vary).toBe('accept-encoding, Cookie');
    expect((await pageAs('gzip', { vary: '*' })).headers.vary).toBe('*');
  });

  it('with a weak tag keeps it', async () => {
    expect((await pageAs('gzip', { etag: 'W/"abc"' })).headers.etag).toBe('W/"abc"');
  });

  it('that is an error is packed too', async () => {
    const answer = await pageAs('gzip', {}, { status: 404 });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'gzip']);
  });
});

describe('types that are worth it', () => {
  it.each([
    'text/css; charset=utf-8',
    'application/json',
    'application/problem+json',
    'application/ld+json',
    'application/javascript',
    'image/svg+xml',
    'application/rss+xml',
    'application/manifest+json',
    'text/event-stream',
    'application/wasm',
  ])('%s is packed', async (type) => {
    expect((await pageAs('gzip', { 'content-type': type })).headers['content-encoding']).toBe('gzip');
  });

  it.each(['image/png', 'image/webp', 'video/mp4', 'application/zip', 'font/woff2', 'application/octet-stream', ''])(
    '%s is not, and does not vary',
    async (type) => {
      const answer = await pageAs('gzip', { 'content-type': type });
      expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined]);
      expect(answer.body).toEqual(PAGE);
    },
  );
});

describe('an answer is left alone', () => {
  const untouched = async (accept: string, headers: OutgoingHttpHeaders, options = {}) => {
    const answer = await pageAs(accept, { etag: '"abc"', ...headers }, options);
    expect(answer.headers.etag).toBe('"abc"');
    return answer;
  };

  it('that is packed already', async () => {
    const packed = gzipSync(PAGE);
    const answer = await untouched('zstd', { 'content-encoding': 'gzip' }, { body: packed });
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['gzip', packed]);
  });

  it('that is a part', async () => {
    const answer = await untouched('gzip', { 'content-range': 'bytes 0-99/200' }, { status: 206 });
    expect(answer.body).toEqual(PAGE);
  });

  it('that must not be changed', async () => {
    const answer = await untouched('gzip', { 'cache-control': 'public, No-Transform, max-age=5' });
    expect(answer.body).toEqual(PAGE);
  });

  it('to HEAD', async () => {
    const answer = await untouched('gzip', {}, { method: 'HEAD' });
    expect(answer.headers['content-length']).toBe(String(PAGE.length));
  });

  it('that is small', async () => {
    const body = Buffer.from('x'.repeat(1_023));
    const answer = await untouched('gzip', {}, { body });
    expect(answer.body).toEqual(body);
  });

  it('unless the client refuses plain answers', async () => {
    const body = Buffer.from('small');
    const answer = await pageAs('gzip, identity;q=0', { 'content-type': 'image/png' }, { body });
    expect(gunzipSync(answer.body)).toEqual(body);
  });
});

describe('a page that is made while it is sent', () => {
  it.each([
    ['gzip', createGunzip],
    ['zstd', createZstdDecompress],
  ] as const)('can be read up to where it is, packed with %s', async (coding, unpacker) => {
    const steps = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    catalog.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      for (const [index, step] of steps.entries()) {
        response.write(`<p>part ${index}</p>`);
        await step.promise;
      }
      response.end('</html>');
    };
    const socket = open(fixture.edge.httpPort, request('GET /catalog/page', { 'Accept-Encoding': coding }));
    const unpacking = unpacker();
    let text = '';
    let head = '';
    const chunks = dechunker((bytes) => unpacking.write(bytes));
    socket.on('data', (bytes) => {
      const end = head === '' ? bytes.indexOf('\r\n\r\n') : -1;
      if (end !== -1) head = bytes.toString('latin1', 0, end);
      chunks(end === -1 ? bytes : bytes.subarray(end + 4));
    });
    unpacking.on('data', (bytes) => {
      text += bytes;
      for (const [index, step] of steps.entries()) if (text.includes(`part ${index}`)) step.resolve();
    });
    await eventually(() => text).toContain('</html>');
    expect(text).toBe('<p>part 0</p><p>part 1</p><p>part 2</p><p>part 3</p></html>');
    expect(head).not.toMatch(/content-length/i);
  });

  it('is packed by gzip for a client that likes both: in pieces it would be larger by zstd', async () => {
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>a first part</p>');
      response.end(PAGE);
    };
    const answer = await fixture.get('/catalog/page', { 'Accept-Encoding': 'gzip, deflate, br, zstd' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.body).length).toBe(PAGE.length + 19);
  });

  it('and is long passes packed without being held', async () => {
    const part = Buffer.from('one line of many\n'.repeat(4_000));
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      let left = 300;
      const fill = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(part)) return;
        }
        response.end();
      };
      response.on('drain', fill);
      fill();
    };
    const answer = await fixture.get('/catalog/long', { 'Accept-Encoding': 'zstd' });
    expect(zstdDecompressSync(answer.body).length).toBe(part.length * 300);
  });

  it('and breaks off leaves an answer that is not whole', async () => {
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write('<p>begun', () => response.destroy());
    };
    const answer = await fixture.get('/catalog/page', { 'Accept-Encoding': 'gzip' });
    expect(() => gunzipSync(answer.body)).toThrow();
  });

  it('and breaks off before its length is reached becomes a 502 where nothing was sent yet', async () => {
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' });
      response.write('<p>begun', () => response.destroy());
    };
    const answer = await fixture.get('/catalog/page', { 'Accept-Encoding': 'gzip' });
    expect(answer.json()).toMatchObject({ code: 'EDGE.UPSTREAM.BROKEN_ANSWER' });
  });
});

/** Takes chunks apart as they come. */
function dechunker(deliver: (bytes: Buffer) => void): (bytes: Buffer) => void {
  let held = Buffer.alloc(0);
  return (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      const line = held.indexOf('\r\n');
      const size = Number.parseInt(held.toString('latin1', 0, Math.max(line, 0)), 16);
      if (line === -1 || !(size > 0) || held.length < line + 4 + size) return;
      deliver(held.subarray(line + 2, line + 2 + size));
      held = held.subarray(line + 4 + size);
    }
  };
}
