import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it, vi } from 'vitest';
import { rememberStores, type StoreFacts, type StoreLookup } from './stores.ts';

const org = ManagerOrgId.parse('650000000000000000000001');
const store = StoreMerchantId.parse('660000000000000000000001');
const otherStore = StoreMerchantId.parse('660000000000000000000002');
const open: StoreFacts = { org, standing: 'ACTIVE' };
const archived: StoreFacts = { org, standing: 'ARCHIVED' };

function remembered(lookup: StoreLookup, isTold = true) {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  return { clock, stores: rememberStores(lookup, { clock, isTold: () => isTold }) };
}

describe('rememberStores', () => {
  it('asks once for many who wait', async () => {
    const answer = Promise.withResolvers<StoreFacts>();
    const lookup = vi.fn<StoreLookup>(() => answer.promise);
    const { stores } = remembered(lookup);
    const waiting = Array.from({ length: 50 }, () => stores.find(store));
    answer.resolve(open);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([open]));
    expect(lookup).toHaveBeenCalledTimes(1);
  });

  it('asks for each store by itself', async () => {
    const { stores } = remembered(async (asked) => (asked === store ? open : undefined));
    expect(await Promise.all([stores.find(store), stores.find(otherStore)])).toEqual([open, undefined]);
  });

  it.each([
    ['half an hour while changes are told', true, 30 * 60_000],
    ['ten seconds while they are not', false, 10_000],
  ])('remembers a store for %s', async (_name, isTold, lifetime) => {
    const lookup = vi.fn<StoreLookup>(async () => open);
    const { stores, clock } = remembered(lookup, isTold);
    await stores.find(store);
    clock.advance(lifetime - 1);
    expect(await stores.find(store)).toBe(open);
    expect(lookup).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await stores.find(store);
    expect(lookup).toHaveBeenCalledTimes(2);
  });

  it('asks again at once about a store that changed, and about no other', async () => {
    const lookup = vi.fn<StoreLookup>().mockResolvedValueOnce(open).mockResolvedValueOnce(open);
    const { stores } = remembered(lookup);
    await stores.find(store);
    await stores.find(otherStore);
    lookup.mockResolvedValue(archived);
    stores.forget(store);
    expect(await stores.find(store)).toBe(archived);
    expect(await stores.find(otherStore)).toBe(open);
    stores.forgetAll();
    expect(await stores.find(otherStore)).toBe(archived);
  });

  it('does not remember an answer that was on its way when the store changed', async () => {
    const early = Promise.withResolvers<StoreFacts>();
    const lookup = vi.fn<StoreLookup>().mockReturnValueOnce(early.promise).mockResolvedValue(archived);
    const { stores } = remembered(lookup);
    const first = stores.find(store);
    stores.forget(store);
    early.resolve(open);
    await first;
    expect(await stores.find(store)).toBe(archived);
  });

  it('does not remember a failure', async () => {
    const lookup = vi.fn<StoreLookup>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(open);
    const { stores } = remembered(lookup);
    await expect(stores.find(store)).rejects.toThrow('down');
    expect(await stores.find(store)).toBe(open);
  });

  it('keeps to what it last knew through an outage, asks every two seconds, and gives up after half an hour', async () => {
    const lookup = vi.fn<StoreLookup>().mockResolvedValueOnce(open).mockRejectedValue(new Error('down'));
    const { stores, clock } = remembered(lookup, false);
    await stores.find(store);
    clock.advance(10_000);
    expect(await stores.find(store)).toBe(open);
    expect(await stores.find(store)).toBe(open);
    expect(lookup).toHaveBeenCalledTimes(2);
    clock.advance(2_000);
    expect(await stores.find(store)).toBe(open);
    expect(lookup).toHaveBeenCalledTimes(3);
    clock.advance(30 * 60_000);
    await expect(stores.find(store)).rejects.toThrow('down');
  });

  it('remembers an unknown store for five seconds only: it may be provisioned the next moment', async () => {
    const lookup = vi.fn<StoreLookup>().mockResolvedValueOnce(undefined).mockResolvedValue(open);
    const { stores, clock } = remembered(lookup);
    expect(await stores.find(store)).toBeUndefined();
    clock.advance(4_999);
    expect(await stores.find(store)).toBeUndefined();
    expect(lookup).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await stores.find(store)).toBe(open);
  });

  it('lets no made-up ids push a store out', async () => {
    const lookup = vi.fn<StoreLookup>(async (asked) => (asked === store ? open : undefined));
    const { stores } = remembered(lookup);
    await stores.find(store);
    for (let made = 0; made < 60_000; made++)
      await stores.find(StoreMerchantId.parse(made.toString(16).padStart(24, '0')));
    lookup.mockClear();
    await stores.find(store);
    expect(lookup).not.toHaveBeenCalled();
  });
});
