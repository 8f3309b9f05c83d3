import { testIds } from '@storepod/testkit/callers';
import { beginRound, claimsOf, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

const path = (store: string = testIds.store) => `/cua/api/v1/admin/settings?store=${store}`;
const read = async (store?: string) => (await cua.as('superAdmin', 'GET', path(store))).body;
const write = (body: unknown, store?: string) => cua.as('superAdmin', 'PUT', path(store), body);

beforeAll(async () => {
  await register(db, shop, 'ann');
  await register(db, otherShop, 'ann');
});

describe('GET /api/v1/admin/settings 200', () => {
  it('shows the defaults of a store that changed nothing, with version 0', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      selfRegistrationEnabled: true,
      password: { minLength: 12, requireUpper: true, historyCount: 5 },
      lockout: { threshold: 10, durationSeconds: 3600, permanentAfter: 5 },
      sessions: { idleSeconds: 1800, maxSeconds: 43_200 },
      tokens: { maxAccessTokenTtlSeconds: 3600, defaultAccessTokenTtlSeconds: 900 },
      auditRetentionDays: 365,
    });
  });
});

describe('PUT /api/v1/admin/settings 200', () => {
  it('replaces the whole, counts the version up, and writes down who', async () => {
    const before = await read();
    const { status, body } = await write({ ...before, displayName: 'Shoes', defaultLocale: 'fr' });
    expect([status, body.version, body.displayName]).toEqual([200, before.version + 1, 'Shoes']);
    expect(await read()).toEqual(body);
    const [event] = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('event_type', '=', 'settings.updated')
      .execute();
    expect(event).toMatchObject({ realm_id: shop.store, actor_name: 'super-admin', target_type: 'SETTINGS' });
  });

  it('is felt by the next sign-in, and by this store only', async () => {
    const settings = await read();
    const tokens = { ...settings.tokens, defaultAccessTokenTtlSeconds: 60, maxAccessTokenTtlSeconds: 60 };
    await write({ ...settings, tokens, lockout: { ...settings.lockout, threshold: 1 } });
    // A guess from another network than hers would not show as one of her own.
    const home = '10.2.0.1';
    const lifetime = async (at: typeof shop) => {
      const { exp, iat } = claimsOf((await signIn(at, 'ann', at.visitor(home))).tokens.access_token);
      return Number(exp) - Number(iat);
    };
    expect([await lifetime(shop), await lifetime(otherShop)]).toEqual([60, 900]);
    for (const [at, expected] of [
      [shop, 'LOCKED'],
      [otherShop, 'ACTIVE'],
    ] as const) {
      const visitor = at.visitor(home);
      await visitor.get((await beginRound(at)).path);
      await sendForm(at, visitor, { username: 'ann', password: 'wrong' });
      const { body } = await cua.as('organisationAdmin', 'GET', `/api/v1/private/shoppers?store=${at.store}`);
      expect(body.content[0].status).toBe(expected);
    }
  });
});

describe('PUT /api/v1/admin/settings refuses', () => {
  it('409 for a version that somebody has moved on from', async () => {
    const settings = await read();
    const twins = await Promise.all([write(settings), write(settings)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twins.find(({ status }) => status === 409)?.body.code).toBe('UAA.SETTINGS.CONFLICT');
  });

  it.each([
    ['password.minLength', { password: { minLength: 7 } }],
    ['lockout.threshold', { lockout: { threshold: 21 } }],
    ['lockout.durationSeconds', { lockout: { durationSeconds: 59 } }],
    ['sessions.maxSeconds', { sessions: { maxSeconds: 2_592_001 } }],
    ['tokens.maxAccessTokenTtlSeconds', { tokens: { maxAccessTokenTtlSeconds: 3601 } }],
    ['tokens.defaultRefreshTokenTtlSeconds', { tokens: { defaultRefreshTokenTtlSeconds: 2_592_001 } }],
    [
      'tokens.defaultAccessTokenTtlSeconds',
      { tokens: { defaultAccessTokenTtlSeconds: 900, maxAccessTokenTtlSeconds: 60 } },
    ],
    ['auditRetentionDays', { auditRetentionDays: 29 }],
    ['defaultLocale', { defaultLocale: 'english' }],
    ['displayName', { displayName: 'x'.repeat(101) }],
  ])('400 beyond the limit of %s, by its name', async (field, change: Record<string, unknown>) => {
    const settings = await read();
    const changed = Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'object' ? { ...settings[key], ...value } : value,
    ]);
    const { status, body } = await write({ ...settings, ...Object.fromEntries(changed) });
    expect([status, body.code]).toEqual([400, 'UAA.SETTINGS.INVALID']);
    expect(body.fieldErrors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await read()).toEqual(settings);
  });

  it('400 for half a document', async () => {
    const { version } = await read();
    expect((await write({ version, displayName: 'Half' })).body.code).toBe('UAA.SETTINGS.INVALID');
    expect((await write({ displayName: 'No version' })).status).toBe(400);
  });

  it('404 for a store that nobody has visited, and makes no realm', async () => {
    const unknown = '660000000000000000000009';
    expect((await read(unknown)).code).toBe('UAA.REALM.UNKNOWN');
    expect((await write({ ...(await read()), version: 0 }, unknown)).status).toBe(404);
    expect(await db.selectFrom('realm').select('id').where('id', '=', unknown).execute()).toEqual([]);
  });

  it.each(['shopper', 'organisationAdmin', 'storeAdmin', 'support', 'podService', 'controlPlaneService'] as const)(
    '403 for a %s',
    async (caller) => {
      expect((await cua.as(caller, 'GET', path())).status).toBe(403);
      expect((await cua.as(caller, 'PUT', path(), await read())).status).toBe(403);
    },
  );
});
