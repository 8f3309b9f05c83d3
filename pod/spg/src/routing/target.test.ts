import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixRoutes } from './routes.ts';
import { readTarget } from './target.ts';

/** Pieces of which confusing paths are made. */
const piece = fc.constantFrom(
  '/',
  '//',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '\\',
  '%25',
  'content',
  'cua',
  'catalog',
  '%63ontent',
  'en',
  'a b',
  ';x',
  '?',
  '#',
  '%00',
  'é',
);
const confusing = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);

const read = (url: string) => {
  try {
    return readTarget(url);
  } catch {
    return undefined;
  }
};

/** How a library that parses URLs sees a path: dots resolved, backslashes folded, a host cut off. */
const asUrl = (path: string) => new URL(path, 'http://edge.internal');

describe('a path that is let through', () => {
  it('means the same to whoever parses it as a URL', () => {
    fc.assert(
      fc.property(confusing, (url) => {
        const target = read(url);
        if (!target) return;
        const parsed = asUrl(target.path);
        expect(parsed.host).toBe('edge.internal');
        expect(parsed.pathname).toBe(target.path.split('?')[0]);
      }),
      { numRuns: 5_000 },
    );
  });

  it('names the same service before and after it is decoded', () => {
    fc.assert(
      fc.property(confusing, (url) => {
        const target = read(url);
        if (!target) return;
        const [path = ''] = url.split('?');
        const [, first] = decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25')).split(/[/\\]/);
        const named = prefixRoutes.find(({ prefix }) => prefix === `/${first}`);
        expect(target.route.service).toBe(named?.service ?? 'landing-ui');
      }),
      { numRuns: 5_000 },
    );
  });

  it('is the path that came, at most without its prefix', () => {
    fc.assert(
      fc.property(confusing, (url) => {
        const target = read(url);
        if (!target) return;
        const { prefix, keepsPrefix } = target.route;
        const whole = keepsPrefix ? target.path : prefix + target.path;
        expect([url, `${url}/`, url.replace('?', '/?')]).toContain(whole);
        expect(target.path).toMatch(/^\/(?!\/)/);
      }),
      { numRuns: 5_000 },
    );
  });
});
