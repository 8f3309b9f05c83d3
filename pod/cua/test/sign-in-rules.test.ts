import { testIds } from '@storepod/testkit/callers';
import { throwGarbage } from '@storepod/testkit/garbage';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { describe, expect, it } from 'vitest';
import { signInRulesEndpoints } from '../src/sign-in-rules/sign-in-rules.contract.ts';
import { openShops, type Shop } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

const path = `/api/v1/private/sign-in-rules?store=${testIds.store}`;
const read = async () => (await cua.as('organisationAdmin', 'GET', path)).body;
const write = (body: unknown) => cua.as('storeAdmin', 'PUT', path, body);
const registerAt = ({ visitor, store }: Shop, email: string) =>
  visitor().send('POST', `/cua/api/v1/public/registration?store=${store}`, {
    username: email,
    email,
    password: PASSWORD,
  });

describe('the rules of a store', () => {
  it('can be read and set before the first shopper comes, and reading makes no realm', async () => {
    expect(await read()).toMatchObject({ version: 0, selfRegistrationEnabled: true, supportEmail: '' });
    expect(await db.selectFrom('realm').select('id').execute()).toEqual([]);
    const { status, body } = await write({ ...(await read()), supportEmail: 'help@shop.example' });
    expect([status, body.version, body.supportEmail]).toEqual([200, 1, 'help@shop.example']);
  });

  it('show nothing of what the platform decides, and keep it', async () => {
    const admin = `/cua/api/v1/admin/settings?store=${testIds.store}`;
    const settings = (await cua.as('superAdmin', 'GET', admin)).body;
    const chosen = await cua.as('superAdmin', 'PUT', admin, { ...settings, auditRetentionDays: 90 });
    expect(chosen.status).toBe(200);
    const rules = await read();
    expect(rules).not.toHaveProperty('tokens');
    expect((await write({ ...rules, auditRetentionDays: 3650 })).body).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'auditRetentionDays' }],
    });
    expect((await write(rules)).status).toBe(200);
    expect((await cua.as('superAdmin', 'GET', admin)).body.auditRetentionDays).toBe(90);
  });

  it('are felt by the next shopper of this store, and of no other', async () => {
    expect((await write({ ...(await read()), selfRegistrationEnabled: false })).status).toBe(200);
    expect((await registerAt(shop, 'ann@example.org')).status).toBe(403);
    expect((await registerAt(otherShop, 'ann@example.org')).status).toBe(201);
  });

  it('let one of two at once through, and tell the other', async () => {
    const rules = await read();
    const twins = await Promise.all([write(rules), write(rules)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twins.find(({ status }) => status === 409)?.body.code).toBe('UAA.SETTINGS.CONFLICT');
  });

  it.each([
    ['password.minLength', { password: { minLength: 7 } }],
    ['lockout.threshold', { lockout: { threshold: 21 } }],
    ['sessions.idleSeconds', { sessions: { idleSeconds: 7200, maxSeconds: 3600 } }],
    ['supportEmail', { supportEmail: 'nobody' }],
  ])('refuse %s outside its limits by its name', async (field, change: Record<string, unknown>) => {
    const rules = await read();
    const changed = Object.entries(change).map(([key, value]) => [
      key,
      typeof value === 'object' ? { ...rules[key], ...value } : value,
    ]);
    const { status, body } = await write({ ...rules, ...Object.fromEntries(changed) });
    expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
    expect(await read()).toEqual(rules);
  });

  it('answer garbage in any field with a 400', async () => {
    const sample = { store: testIds.store, body: await read(), passes: [] };
    const { wrong } = await throwGarbage(
      cua.origin,
      signInRulesEndpoints.putSignInRules,
      sample,
      cua.tokens.organisationAdmin,
    );
    expect(wrong).toEqual([]);
  });
});
