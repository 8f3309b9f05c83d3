import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { allSettings, edgeHost, openPod, settings } from './pod.ts';

const clock = stoppedClock(new Date());
const { running, db, newStore, manage, anyone, lookUp } = await openPod({ clock });
const now = () => clock.now().toISOString();

const read = async (store: string) => (await manage('GET', '/api/v1/private/store', store)).body;
const publicRead = (store: string) => anyone(`/api/v1/store?store=${store}`);
const asPlatform = (method: string, path: string, store: string, body?: unknown) =>
  running.as('controlPlaneService', method, `${path}?store=${store}`, body);

describe('GET /api/v1/store', () => {
  it('200 shows what shoppers need: no organisation, no tax number, no audit, no word of the platform', async () => {
    const { id, name } = await newStore(allSettings);
    const { taxNumber: _, ...shown } = allSettings;
    expect((await publicRead(id)).body).toEqual({ ...shown, id, name, state: 'ACTIVE' });
  });

  it('404 for a store that is not here', async () => {
    expect((await publicRead(testIds.unknownId)).body.code).toBe('MERCHANT.STORE.NOT_FOUND');
  });

  it('answers the same under the older address', async () => {
    const { id } = await newStore();
    expect((await anyone(`/api/v1/store/${id}?store=${id}`)).body).toEqual((await publicRead(id)).body);
  });

  it('400 where path and request name different stores, and reads nothing', async () => {
    const [one, two] = [await newStore(), await newStore()];
    for (const code of [two.id, testIds.unknownId, 'DEFAULT']) {
      const statements = await statementsOf(async () => {
        const { status, body } = await anyone(`/api/v1/store/${code}?store=${one.id}`);
        expect([status, body.code]).toEqual([400, 'MERCHANT.STORE.CONTEXT_MISMATCH']);
      });
      expect(statements).toEqual([]);
    }
  });

  it('tells the languages of the store in the order of its owner', async () => {
    const { id } = await newStore({ supportedLanguages: ['ru', 'en', 'fr'], defaultLanguage: 'en' });
    expect((await anyone(`/api/v1/store/languages?store=${id}`)).body).toEqual(['ru', 'en', 'fr']);
    expect((await anyone(`/api/v1/store/languages?store=${testIds.unknownId}`)).status).toBe(404);
  });
});

describe('PUT /api/v1/private/store', () => {
  const update = (store: string, body: unknown) => manage('PUT', '/api/v1/private/store', store, body);

  it('200 replaces the settings as a whole: languages are not added, and what is missing is gone', async () => {
    const before = await newStore(allSettings);
    clock.advance(1000);
    const { status, body } = await update(before.id, {
      ...settings,
      supportedLanguages: ['fr'],
      defaultLanguage: 'fr',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ supportedLanguages: ['fr'], title: before.name, timezone: 'UTC', updatedAt: now() });
    for (const gone of [
      'legalName',
      'taxNumber',
      'registerNumber',
      'vatId',
      'senderName',
      'replyTo',
      'inBusinessSince',
      'shortDescription',
    ])
      expect(body).not.toHaveProperty(gone);
    expect(body.address).not.toHaveProperty('stateProvince');
    expect(await read(before.id)).toEqual(body);
  });

  it('409 tells the second of two editors that the settings are others than those it read', async () => {
    const { id, updatedAt } = await newStore();
    clock.advance(1000);
    const both = await Promise.all(
      ['OCEAN', 'ROSE'].map((colorTheme) => update(id, { ...settings, colorTheme, unchangedSince: updatedAt })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both.toSorted((one, other) => one.status - other.status);
    expect(loser?.body).toMatchObject({
      code: 'MERCHANT.STORE.CHANGED_SINCE',
      params: { updatedAt: winner?.body.updatedAt },
    });
    expect(await read(id)).toEqual(winner?.body);
    expect((await update(id, { ...settings, unchangedSince: winner?.body.updatedAt })).status).toBe(200);
  });

  it('400 with an id, organisation, name, state or domains in the body, which stay as they are', async () => {
    const { id, org, name, createdAt } = await newStore();
    const greed = {
      id: testIds.unknownId,
      org: testIds.otherOrg,
      name: 'renamed',
      state: 'ARCHIVED',
      standing: 'SUSPENDED',
      storeDomains: [{ domain: 'evil.com', domainType: 'CUSTOM_DOMAIN' }],
    };
    const refused = await update(id, { ...settings, ...greed });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(Object.keys(greed));
    const { body } = await update(id, settings);
    expect(body).toMatchObject({ id, org, name, createdAt, state: 'ACTIVE', standing: 'ACTIVE' });
    expect(await db.selectFrom('store_domain').select('domain').where('store_id', '=', id).execute()).toHaveLength(1);
  });

  it.each(['defaultLanguage', 'supportedLanguages', 'address'])(
    '400 without %s, and nothing changes',
    async (field) => {
      const before = await newStore();
      const { status, body } = await update(before.id, { ...settings, [field]: undefined });
      expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
      expect(await read(before.id)).toEqual(before);
    },
  );

  it('400 where the default language is no longer supported', async () => {
    const { id } = await newStore();
    const { status, body } = await update(id, { ...settings, supportedLanguages: ['ar'] });
    expect([status, body.fieldErrors]).toEqual([
      400,
      [
        {
          field: 'defaultLanguage',
          code: 'VALIDATION.Rule',
          message: 'must be one of the supported languages',
        },
      ],
    ]);
  });

  it('knows the calendar: 29 February exists every fourth year', async () => {
    const { id } = await newStore();
    expect((await update(id, { ...settings, inBusinessSince: '2024-02-29' })).body.inBusinessSince).toBe('2024-02-29');
  });
});

describe('the state of a store', () => {
  const setState = (store: string, state: string) => manage('PUT', '/api/v1/private/store/state', store, { state });
  const setStanding = (store: string, standing: string) =>
    asPlatform('PUT', '/api/v1/private/store/standing', store, { standing });

  it.each([
    ['ACTIVE', 'ACTIVE', 'ACTIVE'],
    ['MAINTENANCE', 'ACTIVE', 'MAINTENANCE'],
    ['ACTIVE', 'SUSPENDED', 'MAINTENANCE'],
    ['MAINTENANCE', 'SUSPENDED', 'MAINTENANCE'],
    ['ACTIVE', 'ARCHIVED', 'ARCHIVED'],
    ['MAINTENANCE', 'ARCHIVED', 'ARCHIVED'],
  ])('chosen %s and in standing %s is %s to shoppers', async (chosenState, standing, state) => {
    const { id, name } = await newStore();
    await setState(id, chosenState);
    const { status, body } = await setStanding(id, standing);
    expect([status, body]).toEqual([200, expect.objectContaining({ state, chosenState, standing })]);
    const shown = await publicRead(id);
    expect(state === 'ARCHIVED' ? shown.status : shown.body.state).toBe(state === 'ARCHIVED' ? 404 : state);
    const found = state === 'ARCHIVED' ? 404 : 200;
    expect((await lookUp(`${name}.${edgeHost}`)).status).toBe(found);
    expect((await anyone(`/api/v1/store/languages?store=${id}`)).status).toBe(found);
    expect(await read(id)).toMatchObject({ state });
  });

  it('keeps the choice of the owner beneath the word of the platform', async () => {
    const { id } = await newStore();
    await setState(id, 'MAINTENANCE');
    await setStanding(id, 'SUSPENDED');
    expect((await setStanding(id, 'ACTIVE')).body.state).toBe('MAINTENANCE');
    expect((await setState(id, 'ACTIVE')).body.state).toBe('ACTIVE');
  });

  it('the owner closes it for a while and goes on working in it', async () => {
    const { id } = await newStore();
    await setState(id, 'MAINTENANCE');
    expect((await setState(id, 'MAINTENANCE')).status).toBe(200);
    expect((await setState(id, 'ACTIVE')).body.state).toBe('ACTIVE');
  });

  it('staff hear why the platform suspended it, until it is resumed', async () => {
    const { id } = await newStore();
    const say = (standing: string, operatorReason?: string) =>
      asPlatform('PUT', '/api/v1/private/store/standing', id, { standing, ...(operatorReason && { operatorReason }) });
    await say('SUSPENDED', 'sold fakes');
    expect((await setState(id, 'ACTIVE')).body.params).toEqual({ operatorReason: 'sold fakes' });
    await say('SUSPENDED');
    expect((await setState(id, 'ACTIVE')).body).not.toHaveProperty('params.operatorReason');
    await say('ACTIVE');
    expect((await setState(id, 'ACTIVE')).status).toBe(200);
  });

  it('the owner can neither archive nor lift what the platform said', async () => {
    const { id } = await newStore();
    expect((await setState(id, 'ARCHIVED')).status).toBe(400);
    expect((await manage('PUT', '/api/v1/private/store/standing', id, { standing: 'ACTIVE' })).status).toBe(403);
    await setStanding(id, 'SUSPENDED');
    expect(await setState(id, 'ACTIVE')).toMatchObject({ status: 409, body: { code: 'COMMON.STORE_SUSPENDED' } });
  });

  it('404 for a store that is not here', async () => {
    expect((await setStanding(testIds.unknownId, 'SUSPENDED')).body.code).toBe('MERCHANT.STORE.NOT_FOUND');
  });
});

describe('DELETE /api/v1/private/store', () => {
  it('204 forgets the store and frees its hosts, and says so again', async () => {
    const { id, name } = await newStore();
    const remove = () => asPlatform('DELETE', '/api/v1/private/store', id);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await lookUp(`${name}.${edgeHost}`)).status).toBe(404);
    expect((await publicRead(id)).status).toBe(404);
    expect((await asPlatform('GET', '/api/v1/private/store', id)).status).toBe(404);
    expect(await db.selectFrom('store_domain').select('domain').where('store_id', '=', id).execute()).toEqual([]);
  });

  it('is not for owners: they ask the control plane', async () => {
    const { id } = await newStore();
    expect((await manage('DELETE', '/api/v1/private/store', id)).status).toBe(403);
  });
});

describe('GET /api/v1/private/store/owner', () => {
  it('200 tells the services of the pod to whom a store belongs, in one statement', async () => {
    const { id } = await newStore();
    const path = `/api/v1/private/store/owner?store=${id}`;
    expect((await running.as('podService', 'GET', path)).body).toEqual({
      ...{ org: testIds.org, standing: 'ACTIVE' },
      languages: ['en', 'ar'],
    });
    expect(await statementsOf(() => running.as('podService', 'GET', path))).toHaveLength(1);
    const unknown = await running.as('podService', 'GET', `/api/v1/private/store/owner?store=${testIds.unknownId}`);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'MERCHANT.STORE.NOT_FOUND']);
  });
});
