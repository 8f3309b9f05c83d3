import { type AuditEntry, writeAudits } from '@storepod/identity/audit/audit';
import { auditEvents } from '@storepod/identity/audit/event-types';
import { pruneAudit } from '@storepod/identity/audit/retention';
import { stoppedClock } from '@storepod/kernel/clock';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer } from './protocol.ts';

const FEED = '/api/v1/private/audit-feed';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clock = stoppedClock('2026-03-01T08:00:00Z');
const uaa = await testService(service, { env: environment, clock });
const { core } = uaa.parts;

const write = async (entry: Partial<AuditEntry> = {}) => {
  clock.advance(MINUTE_MS);
  const actor = { type: 'USER', id: 'ann-id', name: 'ann' } as const;
  await writeAudits(core, [{ realm: 'platform', type: 'user.login', actor, ...entry }]);
};
const get = (path: string) => administer(uaa, 'GET', `/audit${path}`);
interface Listed {
  id: string;
  type: string;
  detail: string | null;
}
const details = async (query: string): Promise<(string | null)[]> =>
  (await get(`?${query}`)).body.content.map((event: Listed) => event.detail);

const bob = { type: 'USER', id: 'bob-id', name: 'bob' } as const;
const origin = { ip: '192.0.2.7', userAgent: 'curl', traceId: 'a'.repeat(32) };

beforeAll(async () => {
  await databaseOf(uaa).deleteFrom('audit_event').execute();
  await write({ detail: 'one' });
  await write({ detail: 'two', actor: bob, type: 'user.login.failed', outcome: 'FAILURE', reason: 'LOCKED' });
  await write({
    detail: 'three 100%',
    type: 'client.created',
    target: { type: 'CLIENT', id: 'c-id', name: 'reports' },
    origin,
    before: { scopes: [] },
    after: { scopes: ['openid'] },
  });
  await write({ detail: 'four', type: 'token.issued', clientId: 'reports' });
  await write({ detail: 'elsewhere', realm: 'another-realm' });
});

describe('GET /audit', () => {
  it('200 lists the newest first, and nothing of another realm', async () => {
    expect(await details('')).toEqual(['four', 'three 100%', 'two', 'one']);
    const { body } = await get('?type=client.created');
    expect(body).toEqual({
      content: [
        {
          id: expect.any(String),
          occurredAt: '2026-03-01T08:03:00.000Z',
          type: 'client.created',
          category: 'ADMIN',
          outcome: 'SUCCESS',
          reason: null,
          actor: { type: 'USER', id: 'ann-id', name: 'ann' },
          target: { type: 'CLIENT', id: 'c-id', name: 'reports' },
          clientId: null,
          ip: '192.0.2.7',
          userAgent: 'curl',
          detail: 'three 100%',
          traceId: 'a'.repeat(32),
        },
      ],
      totalElements: 1,
      totalPages: 1,
      pageNumber: 0,
      size: 50,
    });
  });

  it.each([
    ['type=user.login&type=token.issued', ['four', 'one']],
    ['type=user.login,token.issued', ['four', 'one']],
    ['category=AUTHENTICATION', ['two', 'one']],
    ['category=TOKENS', ['four']],
    ['outcome=FAILURE', ['two']],
    ['actor=bob', ['two']],
    ['actor=bob-id', ['two']],
    ['target=c-id', ['three 100%']],
    ['target=reports', ['three 100%']],
    ['client=reports', ['four']],
    ['ip=192.0.2.7', ['three 100%']],
    ['from=2026-03-01T08:03:00Z', ['four', 'three 100%']],
    ['to=2026-03-01T08:02:00Z', ['one']],
    ['from=2026-03-01T08:02:00Z&to=2026-03-01T08:03:00Z', ['two']],
    ['q=LOCKED', ['two']],
    ['q=100%25', ['three 100%']],
    ['q=100_', []],
    ['actor=ann&category=TOKENS', ['four']],
    ['count=1&page=1', ['three 100%']],
  ])('finds by %s', async (query, expected) => {
    expect(await details(query)).toEqual(expected);
  });

  it('tells the audit of the platform what was changed without sign-ins and tokens, or those alone, page by page', async () => {
    const feed = async (query: string) => (await uaa.as('controlPlaneService', 'GET', `${FEED}?${query}`)).body;
    const told = async (query: string) => (await feed(query)).map(({ detail }: { detail: string }) => detail);
    expect(await told('')).toEqual(['four', 'three 100%', 'LOCKED · two', 'one']);
    expect(await told('kind=CHANGES')).toEqual(['three 100%']);
    expect(await told('kind=SIGN_INS')).toEqual(['four', 'LOCKED · two', 'one']);
    const [last] = await feed('kind=SIGN_INS&count=1');
    const after = `beforeAt=${last.at}&beforeId=${last.id}`;
    expect(await told(`kind=SIGN_INS&${after}`)).toEqual(['LOCKED · two', 'one']);
    expect(await told(`kind=CHANGES&${after}`)).toEqual(['three 100%']);
    expect((await uaa.as('controlPlaneService', 'GET', `${FEED}?kind=ALL`)).status).toBe(400);
  });

  it('400 a span that ends before it begins', async () => {
    const { status, body } = await get('?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z');
    expect([status, body.code]).toEqual([400, 'UAA.AUDIT.QUERY_INVALID']);
  });

  it.each(['type=user.flew', 'category=X', 'outcome=MAYBE', 'from=yesterday', 'count=201', 'page=-1'])(
    '400 on %s',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(400);
    },
  );

  it('takes two statements for a page', async () => {
    expect(await statementsOf(() => get('?q=one&count=200'))).toHaveLength(2);
  });
});

describe('GET /audit/:id', () => {
  it('200 with what was before and after, 404 unknown or of another realm', async () => {
    const [listed] = (await get('?type=client.created')).body.content;
    const { body } = await get(`/${listed.id}`);
    expect(body).toEqual({ ...listed, before: { scopes: [] }, after: { scopes: ['openid'] } });
    const { id } = await databaseOf(uaa)
      .selectFrom('audit_event')
      .select('id')
      .where('realm_id', '=', 'another-realm')
      .executeTakeFirstOrThrow();
    for (const unknown of [id, '019b0f2e-7c40-7abc-8def-0123456789ab']) {
      const answer = await get(`/${unknown}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'UAA.AUDIT.NOT_FOUND']);
    }
  });
});

describe('GET /audit/types', () => {
  it('200 lists every type with its category', async () => {
    const { body } = await get('/types');
    expect(body).toHaveLength(Object.keys(auditEvents).length);
    expect(body).toContainEqual({ type: 'user.impersonation.started', category: 'SECURITY' });
  });
});

describe('GET /audit/export', () => {
  it('200 answers a CSV file, the oldest first, in which no cell is a formula', async () => {
    await write({ detail: '=HYPERLINK("http://evil.test")', actor: { type: 'USER', name: '@bob, "the" builder' } });
    const { status, headers, body } = await get('/export');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit-2026-03-01.csv"',
      'x-content-type-options': 'nosniff',
    });
    const lines = body.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^"occurredAt","type","category"/);
    expect(lines.slice(1).map((line: string) => /one|two|three|four|HYPERLINK/.exec(line)?.[0])).toEqual([
      'one',
      'two',
      'three',
      'four',
      'HYPERLINK',
    ]);
    expect(lines.at(-1)).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(lines.at(-1)).toContain(`"'@bob, ""the"" builder"`);
  });

  it('takes the filters of the list', async () => {
    const { body } = await get('/export?outcome=FAILURE');
    expect(body.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await get('/export?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z')).status).toBe(400);
  });

  it('writes each of many events of one moment once', async () => {
    const actor = { type: 'SYSTEM' } as const;
    const entries = Array.from({ length: 2_500 }, () => ({ realm: 'platform', type: 'key.retired', actor }) as const);
    await writeAudits(core, entries);
    const { body } = await get('/export?type=key.retired');
    const lines: string[] = body.trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(2_500);
    expect(new Set(lines).size).toBe(2_500);
  });

  it('413 above 100,000 events, and the list counts no further', async () => {
    await sql`
      insert into audit_event (id, realm_id, occurred_at, event_type, category, outcome, actor_type)
      select gen_random_uuid(), 'platform', ${clock.now()}::timestamptz, 'token.revoked', 'TOKENS', 'SUCCESS', 'SYSTEM'
        from generate_series(1, 100001)`.execute(databaseOf(uaa));
    const { status, body } = await get('/export?type=token.revoked');
    expect([status, body.code, body.params.limit]).toEqual([413, 'UAA.AUDIT.EXPORT_TOO_LARGE', 100_000]);
    expect((await get('?type=token.revoked&count=1')).body.totalElements).toBe(100_001);
    await databaseOf(uaa).deleteFrom('audit_event').where('event_type', '=', 'token.revoked').execute();
  });
});

describe('the retention of events', () => {
  it('removes what is older than its realm keeps it, and nothing else', async () => {
    const db = databaseOf(uaa);
    const short = await administer(uaa, 'GET', '/settings');
    await db.insertInto('realm').values({ id: 'short-memory' }).execute();
    const { version: _, ...document } = { ...short.body, auditRetentionDays: 30 };
    await db
      .insertInto('realm_settings')
      .values({ realm_id: 'short-memory', document: JSON.stringify(document) })
      .execute();
    await db.deleteFrom('audit_event').execute();
    for (const realm of ['platform', 'short-memory']) await write({ realm, detail: 'old' });
    clock.advance(31 * DAY_MS);
    for (const realm of ['platform', 'short-memory']) await write({ realm, detail: 'new' });
    const left = async () =>
      (await db.selectFrom('audit_event').select(['realm_id', 'detail']).orderBy('occurred_at').execute()).map(
        ({ realm_id, detail }) => `${realm_id} ${detail}`,
      );
    expect(await pruneAudit(core)).toBe(1);
    expect(await left()).toEqual(['platform old', 'platform new', 'short-memory new']);
    clock.advance(335 * DAY_MS);
    expect(await pruneAudit(core)).toBe(2);
    expect(await left()).toEqual(['platform new']);
  });

  it('takes one statement, however many realms there are', async () => {
    const realms = Array.from({ length: 50 }, (_, index) => ({ id: `realm-${index}` }));
    await databaseOf(uaa).insertInto('realm').values(realms).execute();
    expect(await statementsOf(() => pruneAudit(core))).toHaveLength(1);
  });
});
