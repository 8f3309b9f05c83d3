import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';

const { running } = await openPod();
const span = { fromDate: '2026-01-01T00:00:00.000Z', toDate: '2026-01-31T00:00:00.000Z' };
const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';

const reads = [
  ['GET', '/api/v1/private/customers'],
  ['GET', `/api/v1/private/customers/${nobody}`],
  ['GET', `/api/v1/private/customers/${nobody}/orders`],
  ['GET', `/api/v1/private/customers/${nobody}/notes`],
  ['GET', '/api/v1/private/orders'],
  ['GET', '/api/v1/private/orders/conservation'],
  ['GET', '/api/v1/private/statistics/summary'],
  ['POST', '/api/v2/private/order-statistic', span],
  ['POST', '/api/v2/private/customer-statistic', span],
  ['POST', '/api/v2/private/product-statistic', span],
] as const;
const refused = [
  ['GET', '/api/v1/private/orders/export'],
  ['GET', '/api/v1/private/customers/export'],
  ['POST', `/api/v1/private/customers/${nobody}/notes`, { text: 'Rings twice.' }],
  ['POST', `/api/v1/private/orders/${nobody}/cancel`, {}],
] as const;

const asked = async (method: string, path: string, body?: object) =>
  (
    await ask(running.origin, method, `${path}?store=${testIds.store}`, {
      token: running.tokens.moderator,
      ...(body && { body }),
    })
  ).status;

it.each(reads)('a moderator may ask %s %s', async (method, path, body?: object) => {
  expect([200, 404]).toContain(await asked(method, path, body));
});

it.each(refused)('a moderator may not ask %s %s', async (method, path, body?: object) => {
  expect(await asked(method, path, body)).toBe(403);
});
