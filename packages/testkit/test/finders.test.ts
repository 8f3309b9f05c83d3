import { describe, expect, it } from 'vitest';
import { authorizationMatrix } from '../src/authorization-matrix.ts';
import { callers } from '../src/callers.ts';
import { throwGarbage } from '../src/garbage.ts';
import { testService } from '../src/running.ts';
import {
  brittleService,
  described,
  looseService,
  samples,
  soundService,
  unorderedService,
  writeSample,
} from './leaky.ts';

const [sound, loose, brittle, unordered] = [
  await testService(soundService),
  await testService(looseService),
  await testService(brittleService),
  await testService(unorderedService),
];
const { write, find } = described.endpoints;
const sample = { ...writeSample, store: '660000000000000000000001' };

describe('the authorization matrix', () => {
  it('finds nothing wrong with a sound service, and asks everybody about every id', async () => {
    const { asked, wrong } = await authorizationMatrix(sound, described, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(4 * callers.length * 4);
  });

  it('finds an endpoint that is open to the wrong callers, and names them', async () => {
    const { wrong } = await authorizationMatrix(loose, described, samples);
    expect(new Set(wrong.map(({ endpoint }) => endpoint))).toEqual(new Set(['write']));
    expect(wrong).toContainEqual({ endpoint: 'write', caller: 'moderator', id: 'own', expected: [403], actual: 200 });
    expect(new Set(wrong.map(({ caller }) => caller))).toEqual(
      new Set(['moderator', 'retail', 'podService', 'controlPlaneService']),
    );
  });

  it('finds a list that takes an order that nobody knows, or refuses one that was promised', async () => {
    const { wrong } = await authorizationMatrix(unordered, described, samples);
    expect(wrong).toEqual([
      { endpoint: 'list?sort=name,desc', caller: 'nobody', id: 'own', expected: [200], actual: 400 },
      { endpoint: 'list?sort=unknown,asc', caller: 'nobody', id: 'own', expected: [400], actual: 200 },
    ]);
  });

  it('finds an answer that is not the promised one', async () => {
    const expecting = { ...samples, find: () => ({ passes: [200] }) };
    const { wrong } = await authorizationMatrix(sound, described, expecting);
    expect(wrong).toContainEqual({ endpoint: 'find', caller: 'nobody', id: 'own', expected: [200], actual: 204 });
  });
});

describe('garbage', () => {
  const thrown = (service: typeof sound) =>
    throwGarbage(service.origin, write, sample, service.tokens.storeAdmin, true);

  it('does not hurt a sound service, in bodies, paths and queries', async () => {
    const { thrown: pieces, wrong } = await thrown(sound);
    expect(wrong).toEqual([]);
    expect(pieces).toBeGreaterThan(80);
    const query = { query: { tags: ['a'], count: 1 }, store: sample.store, passes: [204] };
    expect((await throwGarbage(sound.origin, find, query, undefined, true)).wrong).toEqual([]);
  });

  it('finds a value that a handler breaks on', async () => {
    const { wrong } = await thrown(brittle);
    expect(wrong).toEqual([
      { field: 'body.name', value: expect.stringContaining('drop table'), status: 500, fault: 'a fault' },
    ]);
  });

  it('finds a value that should have been refused', async () => {
    const { wrong } = await throwGarbage(loose.origin, write, sample, loose.tokens.storeAdmin, true);
    expect(wrong.map(({ field, fault }) => `${field} ${fault}`)).toContain('body.name was not refused');
  });
});
