import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { consoleScenes } from './console-pages.ts';

/** The table of who reaches which screen, which names every route of the console. */
const table = new URL('../../../control-plane/console/test/role-screens.test.ts', import.meta.url);

const routes = () => {
  const [, rows = ''] = /const screens[^{]*\{\n(.*?)\n\};/s.exec(readFileSync(table, 'utf8')) ?? [];
  return [...rows.matchAll(/^ {2}'([^']+)':/gm)].map(([, route = '']) => route);
};

/** Whether a scene shows a route: at its own address, or behind a link to what stands below one. */
function shows(route: string, { path, open, below }: (typeof consoleScenes)[string]): boolean {
  const [address = ''] = path.split('?');
  if (open === undefined) return address === route || isAt(route, address);
  const [, led = ''] = /href\^="([^"]+)"/.exec(open) ?? [];
  return route.startsWith(`${led}$`) && (below === undefined) === (route !== '/orders/$order/$paper');
}

function isAt(route: string, address: string): boolean {
  const [wanted, given] = [route.split('/'), address.split('/')];
  return wanted.length === given.length && wanted.every((part, nth) => part.startsWith('$') || part === given[nth]);
}

it('has a picture of every screen of the console', () => {
  const scenes = Object.values(consoleScenes);
  expect(routes().length).toBeGreaterThan(40);
  expect(routes().filter((route) => !scenes.some((scene) => shows(route, scene)))).toEqual([]);
});
