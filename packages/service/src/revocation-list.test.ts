import type { Revocation, Revocations } from '@storepod/boundary/revocations';
import { waitFor } from '@storepod/testkit/eventually';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { followRevocations, type RevocationSource } from './revocation-list.ts';

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
  const list = followRevocations(source, { warn });
  onTestFinished(() => list.stop());
  return {
    list,
    warn,
    asked,
    tell: (after: number, ...entries: Revocation[]) => settle(({ resolve }) => resolve({ entries, after })),
    fail: () => settle(({ reject }) => reject(new Error('down'))),
  };
}

const token = (issuedAt: number, ...subjects: (string | undefined)[]) => ({ subjects, issuedAt });
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
