import { stoppedClock } from '@storepod/kernel/clock';
import type { Page } from '@storepod/testkit/browser';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { statementsOf } from '@storepod/testkit/statements';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from './account-console.ts';
import { openConsole } from './console.ts';

const clock = stoppedClock(new Date());
const { uaa, db, console, own } = await openConsole(clock);

/** One try at the form; each comes from an address of its own unless it says which. */
async function attempt(username: string, password = 'wrong', address?: string, app = console) {
  const visitor = app.visitor(address);
  await visitor.get((await beginRound(app)).path);
  const began = performance.now();
  const page = await sendForm(app, visitor, { username, password });
  return { page, milliseconds: performance.now() - began };
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const errorOf = async (...tried: Parameters<typeof attempt>) => {
  const { location = '' } = (await attempt(...tried)).page;
  return new URL(location).searchParams.get('error');
};
const accountOf = (username: string) =>
  db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const eventsOf = async (type: string) => {
  const rows = await db.selectFrom('audit_event').selectAll().where('event_type', '=', type).orderBy('id').execute();
  return rows;
};

describe('an account under attack', () => {
  it('is locked after five wrong passwords, and then the right one opens nothing', async () => {
    for (const _try of times(5)) expect(await errorOf('ann')).toBe('invalid');
    expect(await errorOf('ann', PASSWORD)).toBe('invalid');
    expect(await eventsOf('user.locked')).toMatchObject([{ target_name: 'ann', category: 'SECURITY' }]);
  });

  it('does not count while it is locked, so that nobody is kept out longer by a stranger who goes on', async () => {
    const before = await accountOf('ann');
    for (const _try of times(6)) await attempt('ann');
    expect(await accountOf('ann')).toEqual(before);
  });

  it('does not sign anybody out: sessions and tokens from before the attack go on', async () => {
    const { visitor, tokens } = await signIn(console, 'dan');
    for (const _try of times(5)) await attempt('dan');
    expect(await errorOf('dan', PASSWORD)).toBe('invalid');
    expect((await visitor.get(`${console.prefix}/api/v1/account/me`)).status).toBe(200);
    const refreshed = await oidc.refreshTokenGrant(console.client, tokens.refresh_token ?? '');
    expect(refreshed.access_token).toBeDefined();
  });

  it('keeps nobody else out', async () => {
    expect((await signIn(console, 'bob')).tokens.access_token).toBeDefined();
  });

  it('opens again by itself, and a sign-in clears the count', async () => {
    clock.advance(15 * 60_000 + 1);
    expect((await signIn(console, 'ann')).tokens.access_token).toBeDefined();
    expect(await accountOf('ann')).toMatchObject({ failed_sign_ins: 0, lockouts: 0, locked_until: null });
  });

  it('is locked for longer each time, and for good in the end', async () => {
    const minutes: number[] = [];
    for (const _lock of times(5)) {
      for (const _try of times(5)) await attempt('cid');
      const { locked_until } = await accountOf('cid');
      minutes.push(((locked_until?.getTime() ?? 0) - clock.now().getTime()) / 60_000);
      clock.advance((locked_until?.getTime() ?? 0) - clock.now().getTime() + 1);
    }
    expect(minutes).toEqual([15, 30, 60, 120, 240]);
    expect(await errorOf('cid', PASSWORD)).toBe('invalid');
    expect(await accountOf('cid')).toMatchObject({ locked_for_good: true });
  });

  it('stands against guesses that come all at once: after the fifth wrong one even the right one is refused', async () => {
    const wrong = await Promise.all(times(20).map(() => attempt('bob')));
    // On a busy machine some are told that there was no answer in time; nobody gets in.
    expect(wrong.filter(({ page }) => page.location?.includes('code='))).toEqual([]);
    expect(wrong.filter(({ page }) => page.location?.includes('error=')).length).toBeGreaterThanOrEqual(5);
    expect(await errorOf('bob', PASSWORD)).toBe('invalid');
    expect(await accountOf('bob')).toMatchObject({ lockouts: 1, failed_sign_ins: 0 });
  });
});

describe('a refusal', () => {
  beforeAll(async () => {
    await newPerson(uaa, { username: 'known' });
    await newPerson(uaa, { username: 'locked' });
    const { id } = await newPerson(uaa, { username: 'disabled' });
    await db.updateTable('account').set({ enabled: false }).where('id', '=', id).execute();
    for (const _try of times(5)) await attempt('locked');
  });

  /** All that a browser is told: where it goes, what it gets, and what it keeps. */
  const told = ({ status, location, text, headers }: Page) => ({
    ...{ status, location, text },
    headers: Object.keys(headers).filter((name) => name !== 'date'),
    cookies: [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=', 1)[0]),
  });
  const refusals: [string, string, string?][] = [
    ['a wrong password', 'known'],
    ['a locked account', 'locked'],
    ['a locked account and its right password', 'locked', PASSWORD],
    ['a disabled account', 'disabled'],
    ['a disabled account and its right password', 'disabled', PASSWORD],
  ];

  it.each([
    ['through the gateway', () => console],
    ['on the own host', () => own],
  ])('is the same for known, unknown, locked and disabled names, %s', async (_place, app) => {
    const refusedAt = async (username: string, password?: string) =>
      told((await attempt(username, password, undefined, app())).page);
    for (const _try of times(6)) {
      const unknown = await refusedAt('nobody-at-all');
      for (const [, username, password] of refusals) expect(await refusedAt(username, password)).toEqual(unknown);
    }
  });

  it('comes after the same work in the database as that of an unknown name', async () => {
    const statements = async (username: string, password = 'wrong') => {
      const visitor = console.visitor();
      await visitor.get((await beginRound(console)).path);
      const texts = await statementsOf(() => sendForm(console, visitor, { username, password }));
      return texts.map((text) => text.split(' ', 1)[0]);
    };
    clock.advance(15 * 60_000 + 1);
    const unknown = await statements('nobody');
    // The fifth locks the account, the sixth finds it locked.
    for (const _try of times(6)) expect(await statements('known')).toEqual(unknown);
    for (const _try of times(5)) await attempt('locked');
    for (const [, username, password] of refusals) expect(await statements(username, password)).toEqual(unknown);
  });
});

describe('how long a refusal takes', () => {
  it('does not tell whether a name is known', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (const round of times(12)) {
      known.push((await attempt('super-admin', `wrong-${round}`)).milliseconds);
      unknown.push((await attempt(`nobody-${round}`)).milliseconds);
    }
    // The exact figures are for the proof on a quiet machine; without the equal work it would be a tenth.
    // The fastest of each, since on a busy machine all others tell how busy it was.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.35);
    expect(ratio).toBeLessThan(2.9);
  });
});

describe('POST /login 429', () => {
  it('from the eleventh try of an address in a minute, with the time to wait and one line in the audit', async () => {
    const address = '203.0.113.7';
    for (const index of times(10)) expect((await attempt(`nobody-${index}`, 'wrong', address)).page.status).toBe(302);
    for (const _try of times(3)) {
      const { page } = await attempt('ann', PASSWORD, address);
      expect([page.status, JSON.parse(page.text).code]).toEqual([429, 'UAA.AUTH.RATE_LIMITED']);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await eventsOf('request.rate_limited')).toMatchObject([{ ip: address, reason: 'RATE_LIMITED' }]);
    expect((await signIn(console, 'ann')).tokens.access_token).toBeDefined();
  });
});
