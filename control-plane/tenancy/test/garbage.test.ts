import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { Sample } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { throwGarbage } from '@storepod/testkit/garbage';
import { takenUnknown } from '@storepod/testkit/unknown-names';
import { beforeAll, describe, expect, it } from 'vitest';
import { tenancy as whole } from '../src/contract.ts';
import { founder } from './founders.ts';
import { operatorSamples } from './operator-samples.ts';
import { peopleCaller, peopleSamples } from './people-samples.ts';
import { newStore, putOrganisation, putStore, startPlatform } from './platform.ts';
import { coreCaller, coreSamples, movable } from './samples.ts';

const { tenancy, db } = await startPlatform({ unlimited: true });

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
  for (const org of Object.values(movable)) await putOrganisation(db, org, 'Movable');
  await putStore(db, testIds.store, testIds.org, 'acme-shoes');
});

/** A sign-up that is let through hashes a password. */
const PATIENCE_MS = 300_000;

const isAboutPeople = (name: string): name is keyof typeof peopleSamples => Object.hasOwn(peopleSamples, name);

/** Their fields are those of a sign-up and of a store all the same, but what is let through is refused at the end. */
const unfinished: Record<string, Partial<Sample>> = {
  createOrganisation: { body: { user: founder({ repeatPassword: 'another-password' }) } },
  createStore: { body: newStore({ name: 'acme-shoes' }) },
};

function sampleOf(name: string, { scope }: EndpointDescription): Sample & { store?: string } {
  const samples: Record<string, (id: 'own') => Sample> = { ...coreSamples, ...operatorSamples, ...peopleSamples };
  const sample = { ...samples[name]?.('own'), passes: [], ...unfinished[name] };
  return scope === 'platform' ? sample : { ...sample, store: testIds.store };
}

const endpoints = Object.entries<EndpointDescription>(whole.endpoints);
const callerOf = (name: string) => (isAboutPeople(name) ? peopleCaller(name) : coreCaller(name));

describe('what no contract describes', () => {
  it.each(endpoints)('is refused by name: in the body and the query of %s', async (name, endpoint) => {
    const token = tenancy.tokens[callerOf(name)];
    expect(await takenUnknown(tenancy.origin, endpoint, sampleOf(name, endpoint), token)).toEqual([]);
  });
});

describe('garbage in every field', () => {
  const withFields = endpoints.filter(([, { params, query, body }]) => params || query || body);

  it.each(withFields)(
    'of %s is a 400 with field errors and never a 500',
    async (name, endpoint) => {
      const caller = callerOf(name);
      const sample = sampleOf(name, endpoint);
      const { thrown, wrong } = await throwGarbage(tenancy.origin, endpoint, sample, tenancy.tokens[caller]);
      expect(wrong).toEqual([]);
      expect(thrown).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );
});
