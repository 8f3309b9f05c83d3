import { stoppedClock } from '@storepod/kernel/clock';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, auditRows, machine, register, serviceToken } from './protocol.ts';

const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });
const read = async () => (await administer(uaa, 'GET', '/settings')).body;
const write = (document: object) => administer(uaa, 'PUT', '/settings', document);

describe('GET /settings', () => {
  it('200 answers the defaults of the platform until somebody changes them', async () => {
    expect(await read()).toEqual({
      displayName: '',
      supportEmail: '',
      defaultLocale: 'en',
      selfRegistrationEnabled: false,
      requireEmailVerification: false,
      password: {
        minLength: 12,
        requireUpper: true,
        requireLower: true,
        requireDigit: true,
        requireSpecial: false,
        historyCount: 5,
        expiryDays: 0,
        rejectBreached: false,
      },
      lockout: { threshold: 10, durationSeconds: 3_600, permanentAfter: 5 },
      sessions: {
        idleSeconds: 1_800,
        maxSeconds: 43_200,
        rememberMeEnabled: false,
        rememberMeSeconds: 2_592_000,
        singleSessionPerUser: false,
      },
      tokens: {
        maxAccessTokenTtlSeconds: 3_600,
        defaultAccessTokenTtlSeconds: 900,
        defaultRefreshTokenTtlSeconds: 43_200,
        clientSecretValidityDays: 365,
        clientSecretGraceHours: 24,
      },
      keys: { rotationDays: 90, retireDays: 7 },
      auditRetentionDays: 365,
      version: 0,
    });
  });
});

describe('PUT /settings', () => {
  it('200 replaces the document, counts its version and writes down both', async () => {
    const before = await read();
    const { status, body } = await write({ ...before, displayName: 'Storepod' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, displayName: 'Storepod', version: 1 });
    expect(await read()).toEqual(body);
    await write({ ...body, displayName: 'Storepod Inc.' });
    expect((await auditRows(uaa, 'settings.updated')).at(-1)).toMatchObject({
      actor_name: 'super-admin',
      target_id: 'platform',
      before: { displayName: 'Storepod' },
      after: { displayName: 'Storepod Inc.' },
    });
  });

  it('400 with a field that nobody described', async () => {
    const { status, body } = await write({ ...(await read()), unheardOf: true });
    expect([status, body.code]).toEqual([400, 'UAA.SETTINGS.INVALID']);
    expect(body.fieldErrors).toMatchObject([{ field: 'unheardOf', code: 'VALIDATION.Unknown' }]);
  });

  it('409 when somebody changed them since they were read, also for three at once', async () => {
    const current = await read();
    const answers = await Promise.all([1, 2, 3].map((name) => write({ ...current, displayName: `Name ${name}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { status, body } = await write(current);
    expect([status, body.code]).toEqual([409, 'UAA.SETTINGS.CONFLICT']);
  });

  it.each([
    ['password.minLength', { password: { minLength: 7 } }],
    ['lockout.threshold', { lockout: { threshold: 0 } }],
    ['sessions.maxSeconds', { sessions: { maxSeconds: 1e9 } }],
    ['sessions.idleSeconds', { sessions: { idleSeconds: 43_201 } }],
    ['tokens.maxAccessTokenTtlSeconds', { tokens: { maxAccessTokenTtlSeconds: 3_601 } }],
    ['tokens.defaultAccessTokenTtlSeconds', { tokens: { maxAccessTokenTtlSeconds: 600 } }],
    ['keys.retireDays', { keys: { retireDays: '7' } }],
    ['auditRetentionDays', { auditRetentionDays: 29 }],
    ['defaultLocale', { defaultLocale: 'english' }],
    ['version', { version: '1' }],
    ['version', { version: undefined }],
    ['tokens', { tokens: null }],
  ])('400 names the field %s', async (field, change) => {
    const current = await read();
    const merged = Object.fromEntries(
      Object.entries({ ...current, ...change }).map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null ? { ...current[name], ...value } : value,
      ]),
    );
    const { status, body } = await write(merged);
    expect([status, body.code]).toEqual([400, 'UAA.SETTINGS.INVALID']);
    expect(body.fieldErrors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await read()).toEqual(current);
  });

  it('400 names everything that is missing', async () => {
    const { status, body } = await write({ version: 0 });
    expect([status, body.code]).toEqual([400, 'UAA.SETTINGS.INVALID']);
    expect(body.fieldErrors.length).toBeGreaterThan(5);
  });

  it('holds at once: a lower ceiling shortens the next token, and new secrets get the new validity', async () => {
    const client = await register(uaa, machine, { tokenSettings: { accessTokenTimeToLive: 'PT1H' } });
    expect((await serviceToken(uaa, client)).body.expires_in).toBe(3_600);
    const current = await read();
    const tokens = {
      ...current.tokens,
      maxAccessTokenTtlSeconds: 120,
      defaultAccessTokenTtlSeconds: 60,
      clientSecretValidityDays: 10,
      clientSecretGraceHours: 0,
    };
    await write({ ...current, tokens });
    expect((await serviceToken(uaa, client)).body.expires_in).toBe(120);
    const { body } = await administer(uaa, 'POST', `/clients/${client.id}/rotate-secret`);
    expect(body).toMatchObject({
      clientSecretExpiresAt: new Date(clock.now().getTime() + 10 * 86_400_000).toISOString(),
      previousSecretUntil: null,
    });
    expect((await serviceToken(uaa, client)).status).toBe(401);
  });

  it('holds in another replica half a minute later', async () => {
    const other = await uaa.replica();
    const client = await register(uaa, machine);
    expect((await serviceToken(other, client)).body.expires_in).toBe(60);
    const current = await read();
    await write({ ...current, tokens: { ...current.tokens, defaultAccessTokenTtlSeconds: 90 } });
    clock.advance(30_001);
    expect((await serviceToken(other, client)).body.expires_in).toBe(90);
  });
});
