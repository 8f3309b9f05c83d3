import { describe, expect, it } from 'vitest';
import { faultsOfRawRoutes, type RawRoute, rawRouteFinder } from './raw-routes.ts';

const route = (path: `/${string}`, more: Partial<RawRoute> = {}): RawRoute => ({
  methods: ['GET'],
  path,
  reason: 'a test asks',
  whileActing: 'no token is read',
  ...more,
});

describe('rawRouteFinder', () => {
  it.each([
    ['/files/*', '/files/a/b.png', true],
    ['/files/*', '/files/', true],
    ['/files/*', '/files', false],
    ['/files/*', '/filesystem/a', false],
    ['/page/:id', '/page/7', true],
    ['/page/:id', '/page/', false],
    ['/page/:id', '/page/7/8', false],
    ['/.well-known/*', '/.well-known/x', true],
    ['/.well-known/*', '/-well-known/x', false],
    ['/login', '/login', true],
    ['/login', '/login/x', false],
    ['/login', '/Login', false],
  ] as const)('%s takes %s: %s', (path, asked, taken) => {
    expect(rawRouteFinder([route(path)])('GET', asked) !== undefined).toBe(taken);
  });

  it('takes the methods that it names, or any', () => {
    expect(rawRouteFinder([route('/a')])('POST', '/a')).toBeUndefined();
    expect(rawRouteFinder([route('/a', { methods: 'any' })])('PROPFIND', '/a')).toBeDefined();
  });

  it('leaves to others what it excepts', () => {
    const find = rawRouteFinder([route('/*', { except: ['api', 'healthz'] })]);
    expect([find('GET', '/api/v1/x'), find('GET', '/healthz')]).toEqual([undefined, undefined]);
    expect([find('GET', '/'), find('GET', '/apiary')]).not.toContain(undefined);
  });

  it('finds the first that fits', () => {
    expect(rawRouteFinder([route('/a/*'), route('/*')])('GET', '/a/b')?.path).toBe('/a/*');
  });
});

it('a route without a reason or a method, or a word about acting, is refused', () => {
  const routes = [route('/a'), route('/b', { reason: '' }), route('/c', { methods: [] })];
  expect(faultsOfRawRoutes([...routes, route('/d', { whileActing: ' ' })])).toEqual([
    '/b stands outside the contract without a reason',
    '/c takes no method',
    '/d does not say what it does with a token of somebody who acts',
  ]);
});
