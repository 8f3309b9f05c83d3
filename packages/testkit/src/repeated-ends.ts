import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import { expect } from 'vitest';
import { testIds } from './callers.ts';
import type { Answer } from './http.ts';
import type { TestService } from './running.ts';

const ending =
  /\/(?:archive|cancel|close|decommission|disable|drain|leave|reject|remove|retire|revoke|suspend|unpublish)$/;

/** The endpoints that end something: every DELETE, and what says so by its path. A test has a case for each of them. */
export const endsIn = ({ endpoints }: Contract): string[] =>
  Object.entries(endpoints)
    .filter(([, { method, path }]) => method === 'DELETE' || (method === 'POST' && ending.test(path)))
    .map(([name]) => name)
    .sort();

type By = (method: string, address: string, body?: unknown) => Promise<Answer>;

/** How something that was made for the test is ended, and who asks where it is not an admin of its organisation. */
export interface End {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  store?: string;
  by?: By;
  /** Who must not learn that it ever was; without one nobody else can name it. */
  stranger?: { by: By; store?: string };
}

/** Somebody of another organisation, about the store of their own. */
export const strangerTo = (service: Pick<TestService, 'as'>): NonNullable<End['stranger']> => ({
  by: (method, address, body) => service.as('otherOrganisationAdmin', method, address, body),
  store: testIds.otherStore,
});

/**
 * Ends a thing twice and another one twice at once: every answer is like the first, and a stranger is told of neither, as long as
 * it is there and after that. What never was is asked for by the tests of authorization.
 */
export async function expectOneEnd(
  service: Pick<TestService, 'as'>,
  contract: Contract,
  name: string,
  make: () => Promise<End>,
): Promise<void> {
  const endpoint = contract.endpoints[name];
  if (!endpoint) throw new Error(`${contract.service} has no ${name}`);
  const ask = ({ by, store, ...sent }: End) => {
    const place = endpoint.scope === 'platform' ? {} : { store: store ?? testIds.store };
    const asAdmin: By = (method, address, body) => service.as('organisationAdmin', method, address, body);
    return (by ?? asAdmin)(endpoint.method, addressOf(endpoint, { ...place, ...sent }), sent.body);
  };
  const askAsStranger = async ({ stranger, ...sent }: End) =>
    stranger ? (await ask({ ...sent, ...stranger })).status : 404;
  const [one, other] = [await make(), await make()];
  expect(await askAsStranger(one)).toBe(404);
  const first = await ask(one);
  expect([200, 204]).toContain(first.status);
  const again = await ask(one);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await askAsStranger(one)).toBe(404);
  const twins = await Promise.all([ask(other), ask(other)]);
  expect(twins.map(({ status }) => status)).toEqual([first.status, first.status]);
}
