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
    expect((await attempt(shop, address, 'somebody')).status).toBe(302);
  });
});

describe('an account under attack', () => {
  const far = (host: number) => `198.51.100.${host}`;
  const guess = async (username: string, tries: number) => {
    const told: (string | undefined)[] = [];
    for (const host of times(tries)) told.push((await attempt(shop, far(host), username)).location);
    return told;
  };

  it('is guessed at ten times from one network, in its own store only, and its name says nothing', async () => {
    const known = await guess('ann', 10);
    expect(new Set(known)).toEqual(new Set([`${shop.origin}/en/login?auth=1&error=invalid`]));
    expect(await guess('no-such-name', 10)).toEqual(known);
    const waits = [
      await attempt(shop, far(50), 'ann', 'Storepod-demo-1'),
      await attempt(shop, far(51), 'no-such-name'),
    ];
    for (const { status, headers } of waits) expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect((await signIn(otherShop, 'ann', otherShop.visitor(far(52)))).tokens.access_token).toBeDefined();
    expect((await signIn(shop, 'bob', shop.visitor(far(53)))).tokens.access_token).toBeDefined();
  });

  it('lets its owner in elsewhere, and there in a browser that they signed in with; in that of another store they wait', async () => {
    const { visitor } = await signIn(shop, 'ann', shop.visitor('192.0.2.7'));
    expect(visitor.cookie('KNOWN')).toMatchObject({ path: '/cua/' });
    expect(visitor.cookie('KNOWN')?.attributes).toMatch(/HttpOnly; SameSite=Lax$/);
    const mark = visitor.cookie('KNOWN')?.value ?? '';
    const withMark = async (at: Shop, cookie: string) => {
      const browser = at.visitor(far(60));
      await browser.get((await beginRound(at)).path);
      const cookies = browser.cookies().map(({ name, value }) => `${name}=${value}`);
      const form = {
        username: 'ann',
        password: 'Storepod-demo-1',
        lang: 'en',
        _csrf: browser.cookie('XSRF-TOKEN')?.value ?? '',
      };
      return browser.post('/cua/login', form, { cookie: [...cookies, `KNOWN=${cookie}`].join('; ') });
    };
    expect((await withMark(shop, mark)).location).toContain('/oauth2/authorize/');
    expect((await withMark(shop, mark.replace(/^[^.]+/, '019b0f2e-7c40-7abc-8def-0123456789a1'))).status).toBe(429);
    const { visitor: other } = await signIn(otherShop, 'ann');
    expect((await withMark(shop, other.cookie('KNOWN')?.value ?? '')).status).toBe(429);
  });

  it('is open there as well once the wait is over', async () => {
    clock.advance(3_600_000);
    expect((await attempt(shop, far(70), 'ann', 'Storepod-demo-1')).location).toContain('/oauth2/authorize/');
  });
});
