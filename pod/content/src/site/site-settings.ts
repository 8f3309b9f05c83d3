import { isForeignKeyViolation } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { change } from '../change.ts';
import type { Content } from '../content.ts';
import { mediaIn } from '../items/item-type.ts';
import { mediaProblems } from '../media/media-problems.ts';
import { writeUsage } from '../media/usage/write-usage.ts';
import { problems } from '../problems.ts';
import type { SiteInput, SiteSettings } from './site.contract.ts';
import { providerHosts, type SiteDocument } from './site-shapes.ts';

export async function readSiteSettings({ db }: Pick<Content, 'db'>, store: StoreMerchantId): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select(['document', 'version', 'updated_at'])
    .where('store_id', '=', store)
    .executeTakeFirst();
  return { ...row?.document, version: row?.version ?? 0, updatedAt: row ? instantOf(row.updated_at) : null };
}

/** The whole record is replaced, so that a logo can be taken away again. */
export async function writeSiteSettings(
  content: Content,
  store: StoreMerchantId,
  { version: expected, ...document }: SiteInput,
  author: string,
): Promise<SiteSettings> {
  requireHosts(document);
  const { logoMediaId, logoDarkMediaId, faviconMediaId, ogMediaId } = document;
  const refs = mediaIn({ logoMediaId, logoDarkMediaId, faviconMediaId, ogMediaId });
  try {
    return await change(content, store, async (trx) => {
      const columns = { document: JSON.stringify(document), updated_at: content.clock.now(), updated_by: author };
      const { version } = await trx
        .insertInto('site_settings')
        .values({ store_id: store, version: 1, ...columns })
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet({ ...columns, version: sql`site_settings.version + 1` }),
        )
        .returning('version')
        .executeTakeFirstOrThrow();
      if (expected !== undefined && expected !== version - 1)
        throw problems.VERSION_CONFLICT({ currentVersion: version - 1 });
      await writeUsage(trx, store, { ownerKind: 'SITE_SETTINGS', ownerRef: 'site', ownerTitle: 'Site', refs });
      return readSiteSettings({ db: trx }, store);
    });
  } catch (error) {
    throw isForeignKeyViolation(error, 'media_usage_asset') ? mediaProblems.NOT_FOUND() : error;
  }
}

/** A link that says it leads to a network leads to one of its hosts. */
function requireHosts({ socialLinks = [] }: SiteDocument): void {
  const fieldErrors = socialLinks.flatMap(({ provider, url }, nth) =>
    isAt(url, providerHosts[provider])
      ? []
      : [{ field: `socialLinks.${nth}.url`, code: 'VALIDATION.Rule', message: `is not an address of ${provider}` }],
  );
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

function isAt(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
