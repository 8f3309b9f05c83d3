import type { Revocation, Revocations } from '@storepod/boundary/revocations';
import { waitFor } from '@storepod/testkit/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followIssuers, followRevocations, type RevocationSource } from './revocation-list.ts';

const NOW = Date.now();
const entry = (subject: string, fields: Partial<Revocation> = {}): Revocation => ({
  subject,
  notAfter: NOW,
  until: NOW + 3_600_000,
  ...fields,
});

/** A source that a test tells what to answer next, and that waits until then. */
function opened() {
  const asked: (number | undefined)[] = [];
  let next = Promise.withResolvers<Revocations>();
  const source: RevocationSource = ({ after }, signal) => {
    asked.push(after);
    signal.addEventListener('abort', () => next.reject(new Error('stopped')));
    return next.promise;
  };
  const settle = (act: (current: typeof next) => void) => {
    const current = next;
    next = Promise.withResolvers();
    act(current);
  };
  const warn = vi.fn();
  const list = followRevocations('uaa', source, { warn });
  onTestFinished(() => list.stop());
  return {
    list,
    warn,
    asked,
    tell: (after: number, ...entries: Revocation[]) => settle(({ resolve }) => resolve({ entries, after })),
    fail: () => settle(({ reject }) => reject(new Error('down'))),
  };
}

const token = (issuedAt: number, ...subjects: (string | undefined)[]) => ({
  issuer: 'uaa' as const,
  subjects,
  issuedAt,
});
const heard = (asked: unknown[], times: number) => waitFor(() => expect(asked).toHaveLength(times));

describe('a list of revocations', () => {
  it('refuses what was issued up to the moment, by account or session, and nothing after it', async () => {
    const { list, tell, asked } = opened();
    expect(list.has(token(NOW, 'ann', 's1'))).toBe(false);
    tell(7, entry('ann'), entry('s2'));
    await heard(asked, 2);
    expect(asked).toEqual([0, 7]);
    expect([list.has(token(NOW, 'ann')), list.has(token(NOW + 1, 'ann'))]).toEqual([true, false]);
    expect([list.has(token(NOW - 1, 'bob', 's2')), list.has(token(NOW - 1, 'bob', 's1'))]).toEqual([true, false]);
  });

  it('refuses everybody at once, and no service', async () => {
    const { list, tell, asked } = opened();
    tell(1, entry('*'));
    await heard(asked, 2);
    expect([list.has(token(NOW, 'ann')), list.has(token(NOW))]).toEqual([true, false]);
  });

  it('forgets what has expired', async () => {
    const { list, tell, asked } = opened();
    tell(1, entry('ann', { until: NOW - 1 }));
    await heard(asked, 2);
    list.has(token(NOW, 'ann'));
    expect(list.has(token(NOW, 'ann'))).toBe(false);
  });

  it('goes on to count while uaa is down, says so once, and hears what it missed', async () => {
    const { list, tell, fail, asked, warn } = opened();
    tell(1, entry('ann'));
    await heard(asked, 2);
    fail();
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect([list.has(token(NOW, 'ann')), list.has(token(NOW, 'bob'))]).toEqual([true, false]);
    await heard(asked, 3);
    tell(2, entry('bob'));
    await heard(asked, 4);
    expect(asked).toEqual([0, 1, 1, 2]);
    expect(list.has(token(NOW, 'bob'))).toBe(true);
  });
});

describe('the lists of both issuers', () => {
  /** Both issuers tell once who has ended, and wait then. */
  function following(told: Partial<Record<'uaa' | 'cua', Revocation[] | Error>>) {
    const asked = { uaa: 0, cua: 0 };
    const source =
      (issuer: 'uaa' | 'cua'): RevocationSource =>
      async (_query, signal) => {
        const answer = told[issuer];
        asked[issuer] += 1;
        if (answer instanceof Error) throw answer;
        if (asked[issuer] === 1) return { entries: answer ?? [], after: 1 };
        return new Promise((_resolve, refuse) => signal.addEventListener('abort', () => refuse(new Error('stopped'))));
      };
    const warn = vi.fn();
    const lists = followIssuers({ uaa: source('uaa'), cua: source('cua') }, { warn });
    onTestFinished(() => lists.stop());
    return { lists, asked, warn };
  }
  const of = (issuer: 'uaa' | 'cua', ...subjects: string[]) => ({ issuer, subjects, issuedAt: NOW });

  it('are two: who ended at one goes on at the other, by whatever id', async () => {
    const { lists, asked } = following({ uaa: [entry('a'), entry('*')], cua: [entry('b')] });
    await waitFor(() => expect(asked).toEqual({ uaa: 2, cua: 2 }));
    expect([lists.has(of('uaa', 'a')), lists.has(of('cua', 'a'))]).toEqual([true, false]);
    expect([lists.has(of('uaa', 'c')), lists.has(of('cua', 'c'))]).toEqual([true, false]);
    expect([lists.has(of('cua', 'b')), lists.has({ ...of('uaa', 'b'), issuedAt: NOW + 1 })]).toEqual([true, false]);
  });

  it('do not depend on each other: cua is down, and what ended at uaa is refused', async () => {
    const { lists, asked, warn } = following({ uaa: [entry('a')], cua: new Error('down') });
    await waitFor(() => expect(asked.uaa).toBe(2));
    await waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.objectContaining({ issuer: 'cua' }), expect.any(String)),
    );
    expect([lists.has(of('uaa', 'a')), lists.has(of('cua', 'a'))]).toEqual([true, false]);
  });

  it('refuse nobody of an issuer that is not followed', () => {
    const lists = followIssuers({}, { warn: vi.fn() });
    expect([lists.has(of('uaa', 'a')), lists.has(of('cua', 'a'))]).toEqual([false, false]);
  });
});
