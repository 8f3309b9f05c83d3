import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it, vi } from 'vitest';
import { type OwnerLookup, rememberOwners } from './owners.ts';

const org = ManagerOrgId.parse('650000000000000000000001');
const store = StoreMerchantId.parse('660000000000000000000001');
const otherStore = StoreMerchantId.parse('660000000000000000000002');
const clock = () => stoppedClock('2026-01-01T00:00:00Z');

describe('rememberOwners', () => {
  it('asks once for many who wait', async () => {
    const answer = Promise.withResolvers<ManagerOrgId>();
    const lookup = vi.fn<OwnerLookup>(() => answer.promise);
    const ownerOf = rememberOwners(lookup, clock());
    const waiting = Array.from({ length: 50 }, () => ownerOf(store));
    answer.resolve(org);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([org]));
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('asks for each store by itself', async () => {
    const lookup = vi.fn<OwnerLookup>(async (asked) => (asked === store ? org : undefined));
    const ownerOf = rememberOwners(lookup, clock());
    expect(await Promise.all([ownerOf(store), ownerOf(otherStore)])).toEqual([org, undefined]);
  });

  it('remembers an owner for half an hour', async () => {
    const time = clock();
    const lookup = vi.fn<OwnerLookup>(async () => org);
    const ownerOf = rememberOwners(lookup, time);
    await ownerOf(store);
    time.advance(30 * 60_000 - 1);
    expect(await ownerOf(store)).toBe(org);
    expect(lookup).toHaveBeenCalledTimes(1);
    time.advance(1);
    await ownerOf(store);
    expect(lookup).toHaveBeenCalledTimes(2);
  });

  it('does not remember a failure', async () => {
    const lookup = vi.fn<OwnerLookup>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(org);
    const ownerOf = rememberOwners(lookup, clock());
    await expect(ownerOf(store)).rejects.toThrow('down');
    expect(await ownerOf(store)).toBe(org);
  });

  it('remembers an unknown store for five seconds only: it may be provisioned the next moment', async () => {
    const time = clock();
    const lookup = vi.fn<OwnerLookup>().mockResolvedValueOnce(undefined).mockResolvedValue(org);
    const ownerOf = rememberOwners(lookup, time);
    expect(await ownerOf(store)).toBeUndefined();
    time.advance(4_999);
    expect(await ownerOf(store)).toBeUndefined();
    expect(lookup).toHaveBeenCalledTimes(1);
    time.advance(1);
    expect(await ownerOf(store)).toBe(org);
  });
});
