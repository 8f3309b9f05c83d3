import type { SubscriptionNotice } from '@storepod/boundary/subscription-notices';
import { DEFAULT_LANGUAGE, LanguageCode } from '@storepod/kernel/language-code';
import type { Tenancy } from '../tenancy.ts';

/**
 * Writes to the address of an organisation about one of its stores, in the language of the store: nobody knows a better one. Of
 * a store that is gone, or an organisation that has closed, nobody wants to hear. The id of the notice keeps it one letter.
 */
export async function sendSubscriptionNotice({ kit, uaa }: Tenancy, notice: SubscriptionNotice): Promise<void> {
  const row = await kit.db
    .selectFrom('manager_store')
    .innerJoin('manager_org', 'manager_org.id', 'manager_store.org_id')
    .select(['manager_store.name', 'manager_store.settings', 'manager_org.email'])
    .where('manager_store.id', '=', notice.store)
    .where('manager_org.id', '=', notice.org)
    .where('manager_store.status', '!=', 'DELETED')
    .where('manager_org.status', '!=', 'CLOSED')
    .executeTakeFirst();
  if (!row) return;
  const { name: store, email, settings } = row;
  const lang = LanguageCode.is(settings.defaultLanguage) ? settings.defaultLanguage : DEFAULT_LANGUAGE;
  const body = { email, lang, kind: notice.kind, store, at: notice.at };
  await uaa.sendSubscriptionLetter({ body } as Parameters<typeof uaa.sendSubscriptionLetter>[0], {
    idempotencyKey: notice.id,
  });
}
