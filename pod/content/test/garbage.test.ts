import type { Contract } from '@storepod/contract/contract';
import { stage } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { describe, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import { openLibrary } from './library.ts';
import { samples } from './samples.ts';

const { running } = await openLibrary({ jobs: false });

/** Who may make the call. */
const callerOf: Record<string, keyof typeof running.tokens> = {
  'STORE-POD.CONTENT.READ': 'moderator',
  'STORE-POD.CONTENT.*': 'organisationAdmin',
  'STORE-POD.CONTENT.MEDIA-USAGE': 'podService',
};

describe('garbage in every field', () => {
  // An upload is a form and no JSON; what can be wrong with one has a file of its own.
  const { uploadMedia: _form, listMediaFolders: _noFields, ...others } = content.endpoints;
  const endpoints: [string, Contract['endpoints'][string]][] = Object.entries(others);

  it.each(endpoints)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
    const sample = { ...samples[name as keyof typeof samples]('own'), store: stage.store };
    const permission = endpoint.access.kind === 'permission' ? endpoint.access.permission : '';
    const { thrown, wrong } = await throwGarbage(
      running.origin,
      endpoint,
      sample,
      running.tokens[callerOf[permission] ?? 'nobody'],
    );
    expect(wrong).toEqual([]);
    expect(thrown).toBeGreaterThan(10);
  });
});
