import { StoreMerchantId } from '@storepod/kernel/object-id';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeHost, openPod, settings } from './pod.ts';

const { db, create, newStore, manage, anyone, lookUp } = await openPod();
const id = StoreMerchantId.mint();
const askForTls = (host: string) => anyone(`/api/v1/router/public/ask-for-tls?domain=${encodeURIComponent(host)}`);

beforeAll(async () => {
  await create({ id, name: 'acme-shoes', supportedLanguages: ['en', 'ar', 'fr'] });
  await manage('POST', '/api/v1/router/private/allocate?domain=www.acme.shoes', id);
  await manage('POST', '/api/v1/router/private/allocate?domain=pending.acme.shoes', id);
  await db.updateTable('store_domain').set({ status: 'VERIFIED' }).where('domain', '=', 'www.acme.shoes').execute();
});

describe('GET /api/v1/router/public/lookup-by-domain 200', () => {
  it.each([
    `acme-shoes.${edgeHost}`,
    `ACME-Shoes.${edgeHost.toUpperCase()}`,
    `acme-shoes.${edgeHost}:8080`,
    `acme-shoes.${edgeHost}.`,
    'www.acme.shoes',
    'WWW.Acme.Shoes:443',
  ])('tells the tenant headers of %s', async (host) => {
    const { status, body } = await lookUp(host);
    expect([status, body]).toEqual([
      200,
      {
        'Store-Id': id,
        Theme: 'starter',
        'Color-Theme': 'OCEAN',
        'Default-Language': 'en',
        'Supported-Languages': 'en,ar,fr',
      },
    ]);
  });

  it('takes one statement, for a host that is known and for one that is not', async () => {
    expect(await statementsOf(() => lookUp('www.acme.shoes'))).toHaveLength(1);
    expect(await statementsOf(() => lookUp('unknown.acme.shoes'))).toHaveLength(1);
  });

  it('finds its row by the index of verified domains, among many', async () => {
    await sql`insert into store_domain (store_id, domain, domain_type, status, token, created_at)
      select ${id}, 'shop-' || n || '.many.shoes', 'CUSTOM_DOMAIN', 'VERIFIED', repeat('x', 32), now()
      from generate_series(1, 20000) n`.execute(db);
    await sql`analyze store_domain`.execute(db);
    const [statement = ''] = await statementsOf(() => lookUp('shop-77.many.shoes'));
    const values = ['shop-77.many.shoes', 'CUSTOM_DOMAIN', 'ARCHIVED'];
    const text = statement.replace(/\$(\d)/g, (_, nth) => `'${values[Number(nth) - 1]}'`);
    const { rows } = await sql.raw<Record<string, string>>(`explain ${text}`).execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('store_domain_verified');
    await db.deleteFrom('store_domain').where('domain', 'like', '%.many.shoes').execute();
  });

  it('follows a change of the settings', async () => {
    const { id: other, name } = await newStore();
    await manage('PUT', '/api/v1/private/store', other, { ...settings, colorTheme: 'ROSE' });
    expect((await lookUp(`${name}.${edgeHost}`)).body).toMatchObject({ Theme: 'starter', 'Color-Theme': 'ROSE' });
  });
});

describe('GET /api/v1/router/public/lookup-by-domain 404', () => {
  it.each([
    ['the edge itself', edgeHost],
    ['a subdomain that nobody has', `nobody-here.${edgeHost}`],
    ['a name below a subdomain', `www.acme-shoes.${edgeHost}`],
    ['the bare label of a store', 'acme-shoes'],
    ['a label under another pod', 'acme-shoes.spg-607f1f77.pods.test'],
    ['a label under the domain of all pods', 'acme-shoes.pods.test'],
    ['a domain that is only claimed', 'pending.acme.shoes'],
    ['a custom domain under the edge', `www.acme.shoes.${edgeHost}`],
    ['a domain above a custom one', 'acme.shoes'],
    ['an address', '127.0.0.1'],
    ['an address in brackets', '[::1]'],
    ['two blanks', '  '],
    ['a script', '<script>'],
    ['half a host', '.'],
  ])('for %s: %s', async (_what, host) => {
    const { status, body } = await lookUp(host);
    expect([status, body.code]).toEqual([404, 'MERCHANT.HOST.UNKNOWN']);
    if (host !== edgeHost) expect((await askForTls(host)).body.code).toBe('MERCHANT.TLS.REFUSED');
  });

  it('400 without a host', async () => {
    expect((await anyone('/api/v1/router/public/lookup-by-domain')).status).toBe(400);
  });
});

describe('GET /api/v1/router/public/ask-for-tls', () => {
  it.each([edgeHost, `${edgeHost}:443`, `acme-shoes.${edgeHost}`, 'www.acme.shoes'])('200 for %s', async (host) => {
    const { status, body } = await askForTls(host);
    expect([status, body]).toEqual([200, { allowed: true }]);
  });

  it.each(['pods.test', 'www.acme.shoes.evil.com', 'evil.www.acme.shoes', `www.${edgeHost}`])(
    '400 for %s',
    async (host) => {
      const { status, body } = await askForTls(host);
      expect([status, body.code]).toEqual([400, 'MERCHANT.TLS.REFUSED']);
    },
  );

  it('takes no statement for the edge itself', async () => {
    expect(await statementsOf(() => askForTls(edgeHost))).toEqual([]);
  });
});
