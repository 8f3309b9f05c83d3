import { stage } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { samples } from './samples.ts';
import { openCatalog } from './stand.ts';

const { running } = await openCatalog();

/** Who may make the call. */
const callerOf: Record<string, keyof typeof running.tokens> = {
  'STORE-POD.CATALOG.READ': 'moderator',
  'STORE-POD.CATALOG.*': 'organisationAdmin',
};

describe('garbage in every field', () => {
  // The type of an upload is refused before anything else is read.
  const endpoints = Object.entries(catalog.endpoints).filter(
    ([, { path, ...rest }]) => !('upload' in rest) && ('body' in rest || 'query' in rest || path.includes(':')),
  );

  it.each(endpoints)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
    const { access } = endpoint as { access: { permission?: string } };
    const sample = { ...samples[name as keyof typeof samples]('own'), store: stage.store };
    const token = running.tokens[callerOf[access.permission ?? ''] ?? 'nobody'];
    const { thrown, wrong } = await throwGarbage(running.origin, endpoint, sample, token);
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });
});
