import { stoppedClock } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { NO_TENANT, TenantDirectory } from './tenant-directory.ts';

const MINUTE = 60_000;

/** Merchant in the hand of a test: what it answers by host, and what it was asked. */
function scriptedMerchant() {
  const asked: string[] = [];
  const answers = new Map<string, string>();
  let failing = false;
  let held: { resolve(): void; promise: Promise<void> } | undefined;
  return {
    asked,
    answers,
    fail: (value: boolean) => {
      failing = value;
    },
    /** Holds back the answers to what is asked from now on, until `letGo`; returns what lets go of them later still. */
    hold: () => {
      held = Promise.withResolvers<void>();
      return held.resolve;
    },
    letGo: () => {
      held?.resolve();
      held = undefined;
    },
    /** What is asked from now on is answered at once; what was held is held. */
    stopHolding: () => {
      held = undefined;
    },
    lookup: async (host: string) => {
      asked.push(host);
      const answer = answers.get(host) ?? NO_TENANT;
      const failsNow = failing;
      await held?.promise;
      if (failsNow) throw new Error('merchant is down');
      return answer;
    },
  };
}

function open({ entries = 100 } = {}) {
  const clock = stoppedClock('2026-01-01T00:00:00Z');
  const merchant = scriptedMerchant();
  const settings = { ttlMs: 5 * MINUTE, staleMs: 60 * MINUTE, entries };
  return { clock, merchant, directory: new TenantDirectory(merchant.lookup, settings, clock) };
}

const find = async (directory: TenantDirectory, host: string) => directory.find(host);

describe('a known host', () => {
  it('is asked for once, and then answered at once until its time is over', async () => {
    const { directory, merchant, clock } = open();
    merchant.answers.set('a.com', 'A');
    expect(await directory.find('a.com')).toBe('A');
    expect(directory.find('a.com')).toBe('A');
    clock.advance(5 * MINUTE - 1);
    expect(directory.find('a.com')).toBe('A');
    clock.advance(1);
    merchant.answers.set('a.com', 'B');
    expect(await directory.find('a.com')).toBe('B');
    expect(merchant.asked).toEqual(['a.com', 'a.com']);
  });

  it('is asked for once however many wait', async () => {
    const { directory, merchant } = open();
    merchant.answers.set('a.com', 'A');
    merchant.hold();
    const waiting = Array.from({ length: 1_000 }, () => directory.find('a.com'));
    merchant.letGo();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['A']));
    expect(merchant.asked).toEqual(['a.com']);
  });

  it('serves its last answer while merchant is down, for an hour', async () => {
    const { directory, merchant, clock } = open();
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    merchant.fail(true);
    clock.advance(65 * MINUTE - 1);
    expect(await directory.find('a.com')).toBe('A');
    clock.advance(2_000);
    await expect(find(directory, 'a.com')).rejects.toMatchObject({ code: 'EDGE.TENANT.UNDECIDED', status: 503 });
  });

  it('is not asked for again at once while merchant is down', async () => {
    const { directory, merchant, clock } = open();
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    merchant.fail(true);
    clock.advance(6 * MINUTE);
    await directory.find('a.com');
    for (let visit = 0; visit < 100; visit++) expect(directory.find('a.com')).toBe('A');
    expect(merchant.asked).toHaveLength(2);
    clock.advance(1_000);
    await directory.find('a.com');
    expect(merchant.asked).toHaveLength(3);
  });

  it('is up to date again as soon as merchant is back', async () => {
    const { directory, merchant, clock } = open();
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    merchant.fail(true);
    clock.advance(6 * MINUTE);
    await directory.find('a.com');
    merchant.fail(false);
    merchant.answers.set('a.com', 'B');
    clock.advance(1_000);
    expect(await directory.find('a.com')).toBe('B');
  });

  it('that merchant no longer knows does not serve its old answer', async () => {
    const { directory, merchant, clock } = open();
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    merchant.answers.delete('a.com');
    clock.advance(6 * MINUTE);
    expect(await directory.find('a.com')).toBe(NO_TENANT);
    merchant.fail(true);
    clock.advance(MINUTE);
    await expect(find(directory, 'a.com')).rejects.toMatchObject({ code: 'EDGE.TENANT.UNDECIDED' });
  });
});

describe('an unknown host', () => {
  it('is remembered as such for a quarter of a minute', async () => {
    const { directory, merchant, clock } = open();
    expect(await directory.find('a.com')).toBe(NO_TENANT);
    merchant.answers.set('a.com', 'A');
    clock.advance(14_999);
    expect(directory.find('a.com')).toBe(NO_TENANT);
    clock.advance(1);
    expect(await directory.find('a.com')).toBe('A');
    expect(merchant.asked).toHaveLength(2);
  });

  it('about which nothing can be found out is not guessed at', async () => {
    const { directory, merchant } = open();
    merchant.fail(true);
    await expect(find(directory, 'a.com')).rejects.toMatchObject({ code: 'EDGE.TENANT.UNDECIDED' });
    await expect(find(directory, 'a.com')).rejects.toMatchObject({ code: 'EDGE.TENANT.UNDECIDED' });
    expect(merchant.asked).toHaveLength(1);
  });
});

describe('a flood of made-up hosts', () => {
  it('never pushes out a store, and is itself bounded', async () => {
    const { directory, merchant } = open({ entries: 10 });
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    for (let made = 0; made < 1_000; made++) await directory.find(`made-up-${made}.com`);
    expect(directory.find('a.com')).toBe('A');
    expect(directory.size).toBe(11);
  });

  it('is not passed on to merchant beyond a number at a time', async () => {
    const { directory, merchant } = open();
    merchant.hold();
    const answers = Array.from({ length: 1_000 }, (_, made) => find(directory, `made-up-${made}.com`));
    merchant.letGo();
    const outcomes = await Promise.allSettled(answers);
    expect(merchant.asked).toHaveLength(128);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(872);
  });
});

describe('too many stores', () => {
  it('push out the one unused for longest', async () => {
    const { directory, merchant } = open({ entries: 2 });
    for (const host of ['a.com', 'b.com', 'c.com']) merchant.answers.set(host, host);
    await directory.find('a.com');
    await directory.find('b.com');
    directory.find('a.com');
    await directory.find('c.com');
    expect(directory.find('a.com')).toBe('a.com');
    expect(directory.find('b.com')).toBeInstanceOf(Promise);
  });
});

describe('a change', () => {
  it('makes a host be asked for anew at once, known or not', async () => {
    const { directory, merchant } = open();
    merchant.answers.set('a.com', 'A');
    await directory.find('a.com');
    await directory.find('b.com');
    merchant.answers.set('a.com', 'A2').set('b.com', 'B');
    directory.drop('a.com');
    directory.drop('b.com');
    expect([await directory.find('a.com'), await directory.find('b.com')]).toEqual(['A2', 'B']);
  });

  it('that comes while the old answer is under way keeps it from being remembered, however late it is', async () => {
    const { directory, merchant } = open();
    merchant.answers.set('a.com', 'old');
    const letGo = merchant.hold();
    const before = directory.find('a.com');
    merchant.stopHolding();
    merchant.answers.set('a.com', 'new');
    directory.drop('a.com');
    expect(await directory.find('a.com')).toBe('new');
    letGo();
    expect(await before).toBe('old');
    expect(directory.find('a.com')).toBe('new');
  });

  it('of everything forgets everything', async () => {
    const { directory } = open();
    await directory.find('a.com');
    directory.dropAll();
    expect(directory.size).toBe(0);
  });
});
