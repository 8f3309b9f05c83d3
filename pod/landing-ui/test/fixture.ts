import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { stoppedClock } from '@storepod/kernel/clock';
import { openLog } from '@storepod/service/log';
import { afterAll, beforeEach } from 'vitest';
import type { Renderer } from '../src/server/render.ts';
import { type RunningStorefront, type StorefrontLaunch, startStorefront } from '../src/start.ts';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
  state: string | undefined;
}

/** A request as the application saw it. */
interface SeenRender {
  url: string;
  method: string;
  headers: IncomingMessage['headers'];
}

/** What the edge says of a shop's request. */
export const shopHeaders = {
  'x-forwarded-host': 'shop.acme.com',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9',
  'store-id': '660000000000000000000001',
  theme: 'fashion',
  'color-theme': 'DEFAULT',
  'default-language': 'en',
  'supported-languages': 'en,ar',
};

export type Headers = Record<string, string | string[] | undefined>;

/** A storefront with a scripted application behind it. */
export interface Fixture {
  storefront: RunningStorefront;
  clock: ReturnType<typeof stoppedClock>;
  /** Every render since the test began. */
  renders: SeenRender[];
  /** Answers in place of the usual page. */
  script: Renderer | undefined;
  lines: Record<string, unknown>[];
  /** Asks as the edge would for a shopper. */
  get(path: string, headers?: Headers, method?: string): Promise<Answer>;
  /** Asks with these headers and no others. */
  bare(path: string, headers?: Headers, method?: string): Promise<Answer>;
}

export const html = (text: string) => `<!doctype html><html><body>${text}</body></html>\n`;

/** The usual page: another one each time, with all that it depends on. */
function page(count: number, { url, headers }: IncomingMessage): string {
  const shown = ['store-id', 'theme', 'color-theme', 'x-forwarded-host'].map((name) => headers[name]);
  return html(`render ${count} of ${url} for ${shown.join(' ')}`);
}

const baseEnv = { PORT: '0', INTERNAL_SPG: 'http://127.0.0.1:1', STOP_WITHIN: 'PT2S' };

export async function openFixture(
  options: Partial<Omit<StorefrontLaunch, 'env'>> & { env?: Record<string, string> } = {},
): Promise<Fixture> {
  const clock = stoppedClock('2026-01-31T08:00:00Z');
  const lines: Record<string, unknown>[] = [];
  const renders: SeenRender[] = [];
  const renderer = (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '', method = '', headers } = incoming;
    renders.push({ url, method, headers });
    if (fixture.script) return fixture.script(incoming, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('vary', 'rsc, next-router-state-tree');
    response.end(page(renders.length, incoming));
  };
  const storefront = await startStorefront({
    renderer,
    clock,
    log: linesInto(lines),
    ...options,
    env: { ...baseEnv, ...options.env },
  });
  const bare: Fixture['bare'] = (path, headers = {}, method = 'GET') => ask(storefront.port, path, headers, method);
  const fixture: Fixture = {
    storefront,
    clock,
    renders,
    script: undefined,
    lines,
    bare,
    get: (path, headers = {}, method = 'GET') => bare(path, { ...shopHeaders, ...headers }, method),
  };
  beforeEach(() => {
    renders.length = 0;
    lines.length = 0;
    fixture.script = undefined;
    // Every test finds the cache as if nothing had ever been kept.
    clock.advance(24 * 3600 * 1000);
  });
  afterAll(() => storefront.stop());
  return fixture;
}

const linesInto = (lines: Record<string, unknown>[]) =>
  openLog(
    'landing-ui',
    'info',
    new Writable({
      write(line, _encoding, done) {
        lines.push(JSON.parse(String(line)));
        done();
      },
    }),
  );

const agent = new Agent({ keepAlive: true });

function ask(port: number, path: string, headers: Headers, method: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
    const asking = request({ host: '127.0.0.1', port, path, method, headers: given, agent }, async (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      answer.on('error', reject).on('end', () => {
        const state = answer.headers['x-storefront-cache'];
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, state: state?.toString() });
      });
    });
    asking.on('error', reject).end();
  });
}

/** A shopper who can leave. */
export function visitor(port: number, path: string, headers: Headers = shopHeaders) {
  const asking = request({ host: '127.0.0.1', port, path, headers, agent: false });
  asking.on('error', () => {}).on('response', (answer) => answer.on('error', () => {}).resume());
  asking.end();
  return { leave: () => asking.destroy() };
}
