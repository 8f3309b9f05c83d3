import { stoppedClock } from '@storepod/kernel/clock';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { openShops, register, type Shop } from './shop.ts';

const clock = stoppedClock(new Date());
const { db, shop, otherShop } = await openShops({}, clock);
await register(db, shop, 'ann');
await register(db, shop, 'bob');
await register(db, otherShop, 'ann');

/** One try at the form, from an address. */
async function attempt(at: Shop, address: string | undefined, username: string, password = 'wrong') {
  const visitor = at.visitor(address);
  await visitor.get((await beginRound(at)).path);
  return sendForm(shop, visitor, { username, password });
}
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const auditRows = (type: string, ip: string) =>
  db.selectFrom('audit_event').selectAll().where('event_type', '=', type).where('ip', '=', ip).execute();

describe('POST /login 429', () => {
  const address = '203.0.113.1';

  it('from the eleventh try in a minute, with the time to wait and one line in the audit', async () => {
    for (const _try of times(10)) expect((await attempt(shop, address, 'nobody')).status).toBe(302);
    for (const _try of times(3)) {
      const page = await attempt(shop, address, 'bob', 'Storepod-demo-1');
      expect([page.status, JSON.parse(page.text).code]).toEqual([429, 'UAA.AUTH.RATE_LIMITED']);
      expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(page.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect(await auditRows('request.rate_limited', address)).toMatchObject([
      { realm_id: shop.store, outcome: 'FAILURE', reason: 'RATE_LIMITED', detail: 'login' },
    ]);
  });

  it.each([
    ['the password', { username: 'bob' }, ''],
    ['the code', { code: '123456' }, 'totp=1&'],
    ['the link of a provider', { link: 'google' }, 'link=google&'],
  ])('leads a browser back to the form of %s in its language, which says so', async (_, fields, step) => {
    const visitor = shop.visitor(address);
    const form = { ...fields, password: 'Storepod-demo-1', lang: 'ar', _csrf: '' };
    const page = await visitor.post(`${shop.prefix}/login`, form, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    });
    expect([page.status, page.location]).toEqual([302, `${shop.origin}/ar/login?auth=1&${step}error=busy`]);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('holds for that address only, and for that store only', async () => {
    expect((await signIn(shop, 'bob')).tokens.access_token).toBeDefined();
    expect((await attempt(otherShop, address, 'ann')).status).toBe(302);
  });

  it('ends with the minute', async () => {
    clock.advance(60_000);
    expect((await attempt(shop, address, 'nobody')).status).toBe(302);
  });
});

describe('an account under attack', () => {
  it('is locked by five wrong passwords, in its own store only, and its name says nothing', async () => {
    const told = [];
    for (const _try of times(6)) told.push((await attempt(shop, undefined, 'ann')).location);
    const right = await attempt(shop, undefined, 'ann', 'Storepod-demo-1');
    const unknown = await attempt(shop, undefined, 'no-such-name');
    expect(new Set([...told, right.location, unknown.location])).toEqual(
      new Set([`${shop.origin}/en/login?auth=1&error=invalid`]),
    );
    expect((await signIn(otherShop, 'ann')).tokens.access_token).toBeDefined();
    expect((await signIn(shop, 'bob')).tokens.access_token).toBeDefined();
  });

  it('opens again when the lock is over', async () => {
    clock.advance(15 * 60_000 + 1);
    expect((await signIn(shop, 'ann')).tokens.access_token).toBeDefined();
  });
});
