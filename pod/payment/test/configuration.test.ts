import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { paymentStatuses, paymentTypes } from '../src/payment-types.ts';
import { openPod } from './pod.ts';

const { running, db, manage, configure, begin, newStore } = await openPod();
const path = '/payment-configuration';
const typesOf = (store: string, origin = running.origin) =>
  ask(origin, 'GET', `/api/v1/public/payment-configuration/${store}/supported-payment-types`);
const methodsOf = async (store: string, lang = 'en') =>
  (await ask(running.origin, 'GET', `/api/v1/public/payment-methods?store=${store}&lang=${lang}`)).body;

describe('the configuration of a store', () => {
  it('never shows a key: whether there is one, and its end', async () => {
    const store = newStore();
    const saved = await configure('STRIPE', store);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        ...{ paymentType: 'STRIPE', enabled: true, hasApiKey: false, hasSecretKey: true, hasWebhookSecret: true },
        ...{ apiKeyEnd: null, secretKeyEnd: '0001', version: 1 },
        webhookPath: `/payment/api/v1/public/webhook/${store}/STRIPE`,
      },
    });
    expect((await manage('GET', path, undefined, store)).body).toEqual([saved.body]);
    expect(JSON.stringify(saved.body)).not.toContain('sk_test');
  });

  it('has its keys sealed at rest, each for its own place', async () => {
    const store = newStore();
    await configure('STRIPE', store);
    const rows = await db.selectFrom('payment_configuration').selectAll().where('store_id', '=', store).execute();
    expect(JSON.stringify(rows)).not.toContain('sk_test');
    expect(rows[0]?.secret_key).toMatch(/^v1\.first\./);
    expect(rows[0]?.secret_key).not.toBe(rows[0]?.webhook_secret);
  });

  it('keeps a key that is not named, removes one that is null, and replaces the others', async () => {
    const store = newStore();
    await configure('STRIPE', store, { enabled: false });
    const change = (body: object) => manage('PUT', `${path}/STRIPE`, body, store);
    expect((await change({ enabled: true })).body).toMatchObject({ hasSecretKey: true, version: 2 });
    expect((await change({ enabled: true, secretKey: null })).body.code).toBe('PAYMENT.CONFIGURATION.INCOMPLETE');
    expect((await change({ enabled: false, secretKey: null })).body).toMatchObject({
      hasSecretKey: false,
      hasWebhookSecret: true,
    });
    const other = { enabled: true, secretKey: 'sk_test_another_key_of_theirs' };
    expect((await change(other)).body).toMatchObject({ hasSecretKey: true, secretKeyEnd: 'eirs' });
  });

  it('409 a change that is based on another version, also of two at once', async () => {
    const store = newStore();
    await configure('COD', store);
    const change = (version: number) => manage('PUT', `${path}/COD`, { enabled: false, version }, store);
    const answers = await Promise.all([change(1), change(1), change(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('422 what lacks a key cannot be switched on, and 404 what is not there cannot be changed, deleted or tested', async () => {
    const store = newStore();
    const body = { paymentType: 'PAYPAL', enabled: true, apiKey: 'only-one-of-three-keys' };
    const refused = await manage('POST', path, body, store);
    expect(refused.body).toMatchObject({
      code: 'PAYMENT.CONFIGURATION.INCOMPLETE',
      params: { missing: 'secretKey, webhookSecret' },
    });
    expect((await manage('GET', path, undefined, store)).body).toEqual([]);
    for (const [method, rest, sent] of [
      ['PUT', '/PAYPAL', { enabled: false }],
      ['DELETE', '/PAYPAL', undefined],
      ['POST', '/PAYPAL/test', undefined],
    ] as const)
      expect((await manage(method, path + rest, sent, store)).body.code).toBe('PAYMENT.CONFIGURATION.NOT_FOUND');
  });

  it('200 the test of a type without a provider is well; one without its keys says which', async () => {
    const store = newStore();
    await configure('COD', store);
    await manage('POST', path, { paymentType: 'STRIPE', enabled: false }, store);
    expect((await manage('POST', `${path}/COD/test`, undefined, store)).body).toMatchObject({ outcome: 'OK' });
    const incomplete = await manage('POST', `${path}/STRIPE/test`, undefined, store);
    expect(incomplete.body).toMatchObject({ outcome: 'INCOMPLETE', detail: 'secretKey, webhookSecret' });
  });

  it('204 deletes with the keys, also the second time, 409 while payments are under way', async () => {
    const store = newStore();
    await configure('SANDBOX', store);
    const { ref } = await begin('SANDBOX', {}, store);
    expect((await manage('DELETE', `${path}/SANDBOX`, undefined, store)).body.code).toBe(
      'PAYMENT.CONFIGURATION.IN_USE',
    );
    await running.as('podService', 'POST', `/api/v1/private/payments/${ref}/cancel?store=${store}`);
    expect((await manage('DELETE', `${path}/SANDBOX`, undefined, store)).status).toBe(204);
    expect((await manage('DELETE', `${path}/SANDBOX`, undefined, store)).status).toBe(204);
    expect((await manage('DELETE', `${path}/STRIPE`, undefined, store)).status).toBe(404);
  });

  it('makes the secret of the sandbox by itself, and keeps it', async () => {
    const store = newStore();
    const first = (await configure('SANDBOX', store)).body;
    expect(first.hasWebhookSecret).toBe(true);
    expect((await configure('SANDBOX', store)).body.webhookSecretEnd).toBe(first.webhookSecretEnd);
  });

  it('lists every type and status', async () => {
    expect((await manage('GET', `${path}/supported-payment-types`)).body).toEqual(paymentTypes);
    expect((await manage('GET', `${path}/supported-payment-statuses`)).body).toEqual(paymentStatuses);
  });

  it('has the same values in the database as in the program', async () => {
    const { rows } = await sql<{ types: string[]; statuses: string[] }>`
      select enum_range(null::payment_type)::text[] as types, enum_range(null::payment_status)::text[] as statuses`.execute(
      db,
    );
    expect(rows[0]).toEqual({ types: paymentTypes, statuses: paymentStatuses });
  });
});

describe('what shoppers are shown', () => {
  it('are the names of what is switched on, and nothing else', async () => {
    const store = newStore();
    await configure('COD', store);
    await configure('STRIPE', store, { enabled: false });
    expect((await typesOf(store)).body).toEqual(['COD']);
    expect(await methodsOf(store)).toEqual([{ type: 'COD', title: null, instructions: null }]);
  });

  it('are instructions in their language, or in another where there is none', async () => {
    const store = newStore();
    await configure('MANUAL_TRANSFER', store, { titles: [{ language: 'en', text: 'Bank transfer' }] });
    const method = { type: 'MANUAL_TRANSFER', title: 'Bank transfer' };
    expect(await methodsOf(store)).toEqual([{ ...method, instructions: 'IBAN DE00 1234' }]);
    expect(await methodsOf(store, 'ar')).toEqual([{ ...method, instructions: 'حساب ١٢٣٤' }]);
    expect(await methodsOf(store, 'fr')).toEqual([{ ...method, instructions: 'IBAN DE00 1234' }]);
  });

  it('is kept in memory, and dropped by the write, in every replica', async () => {
    const store = newStore();
    const replica = await running.replica({ PORT: '0' });
    await configure('COD', store);
    await expect.poll(async () => (await typesOf(store, replica.origin)).body).toEqual(['COD']);
    await newsHeard(running.kit);
    await typesOf(store);
    expect(await statementsOf(() => typesOf(store))).toEqual([]);
    await configure('COD', store, { enabled: false });
    expect((await typesOf(store)).body).toEqual([]);
    expect(await methodsOf(store)).toEqual([]);
    await expect.poll(async () => (await typesOf(store, replica.origin)).body).toEqual([]);
  });

  it('404 of a store that is not there', async () => {
    expect((await typesOf(testIds.unknownId)).body.code).toBe('COMMON.STORE_NOT_FOUND');
  });
});

describe('a platform without the sandbox', () => {
  it('neither offers it nor shows its pages', async () => {
    const strict = await running.replica({ PORT: '0', SANDBOX_ENABLED: 'false' });
    const store = newStore();
    await configure('SANDBOX', store);
    const { redirectUrl } = await begin('SANDBOX', {}, store);
    await expect.poll(async () => (await typesOf(store, strict.origin)).body).toEqual([]);
    const page = new URL(redirectUrl).pathname.replace('/payment', '');
    expect((await ask(strict.origin, 'GET', page)).status).toBe(404);
    const body = { paymentType: 'SANDBOX', enabled: true };
    const save = `/api/v1/private/payment-configuration?store=${store}`;
    const refused = await ask(strict.origin, 'POST', save, { token: running.tokens.organisationAdmin, body });
    expect(refused.body.code).toBe('PAYMENT.CONFIGURATION.MISSING');
  });
});
