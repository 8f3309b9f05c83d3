import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from './contracts.ts';
import { killedAt } from './crash-point-list.ts';

/** A letter that was sent and not noted is sent again; that loses nothing and costs nobody anything. */
const notKilled = ['checkout.mailed'];

it('checkout and payment are killed at every moment that they announce', () => {
  const files = globSync('pod/{checkout,payment}/src/**/*.ts', { cwd: root });
  const announced = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/announce\('([\w.-]+)'/g)].map(([, name = '']) => name),
  );
  const killed = killedAt.flatMap(([, , points]) => points.map((point) => point.split('|')[0]));
  expect(announced.length).toBeGreaterThan(15);
  expect([...new Set(announced)].filter((name) => !killed.includes(name)).sort()).toEqual(notKilled);
});

it('every step of an order is killed before it is asked, after the answer, and after that is written', async () => {
  const { steps } = await import('../pod/checkout/src/placement/steps.ts');
  const killed = killedAt.flatMap(([, , points]) => points);
  const wanted = Object.keys(steps).flatMap((step) =>
    ['asking', 'answered', 'applied'].map((moment) => `checkout.${moment}|${step}`),
  );
  expect(wanted.filter((point) => !killed.includes(point))).toEqual([]);
});
