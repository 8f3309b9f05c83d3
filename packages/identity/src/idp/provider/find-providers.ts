import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import type { PageQuery } from '@storepod/kernel/page';
import { problems } from '../../problems.ts';
import type { IdentityDb, IdentityProviderRow } from '../../tables.ts';
import { MOST_PROVIDERS } from './shapes.ts';

/** All queries here name the realm: a provider of another one is not there. */
const providers = (db: IdentityDb, realm: string) =>
  db.selectFrom('identity_provider').selectAll().where('realm_id', '=', realm);

/** In the order in which a sign-in page shows them. */
const inOrder = (db: IdentityDb, realm: string) => providers(db, realm).orderBy('sort_order').orderBy('id');

export const allProviders = (db: IdentityDb, realm: string): Promise<IdentityProviderRow[]> =>
  inOrder(db, realm).limit(MOST_PROVIDERS).execute();

export const providerPage = <View>(
  db: IdentityDb,
  realm: string,
  query: PageQuery,
  view: (row: IdentityProviderRow) => View,
) =>
  readPage(query, {
    found: db.selectFrom('identity_provider').where('realm_id', '=', realm),
    rows: (found) => found.selectAll(),
    order: orderedBy(['sort_order'], 'id'),
    views: (rows) => rows.map(view),
  });

export async function requireProvider(db: IdentityDb, realm: string, id: string): Promise<IdentityProviderRow> {
  const row = await providers(db, realm).where('id', '=', id).executeTakeFirst();
  if (!row) throw problems.IDP_NOT_FOUND();
  return row;
}

export async function lockProvider(trx: IdentityDb, realm: string, id: string): Promise<IdentityProviderRow> {
  const row = await providers(trx, realm).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problems.IDP_NOT_FOUND();
  return row;
}

/** The providers of a sign-in page. A hidden one still works for those who know its address or its e-mail domain. */
export const offeredProviders = (db: IdentityDb, realm: string): Promise<IdentityProviderRow[]> =>
  inOrder(db, realm).where('enabled', '=', true).where('hide_on_login', '=', false).limit(MOST_PROVIDERS).execute();

export const enabledByAlias = (
  db: IdentityDb,
  realm: string,
  alias: string,
): Promise<IdentityProviderRow | undefined> =>
  providers(db, realm).where('alias', '=', alias).where('enabled', '=', true).executeTakeFirst();

export const enabledById = (db: IdentityDb, realm: string, id: string): Promise<IdentityProviderRow | undefined> =>
  providers(db, realm).where('id', '=', id).where('enabled', '=', true).executeTakeFirst();

/** The first enabled provider that people of a mail domain use. */
export const enabledByEmailDomain = (
  db: IdentityDb,
  realm: string,
  domain: string,
): Promise<IdentityProviderRow | undefined> =>
  inOrder(db, realm)
    .where('enabled', '=', true)
    .where((provider) => provider.eb(provider.val(domain), '=', provider.fn.any('email_domains')))
    .limit(1)
    .executeTakeFirst();
