import { contract } from '@storepod/contract/contract';
import { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant as wholeMerchant } from '@storepod/merchant/contract';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { move } from '../items/change-status.ts';
import { lockItem } from '../items/item-row.ts';
import { typeOf } from '../items/item-types.ts';
import { prepareSave } from '../items/prepare-save.ts';
import { createLocked } from '../items/save-item.ts';
import type { Snapshot } from '../items/snapshot.ts';
import { ensureLibrary } from '../media/folder/default-folders.ts';
import { writeMenuLocked } from '../menus/menus.ts';
import { type FirstItem, firstItems } from './first-items.ts';
import { firstTexts } from './first-texts.ts';
import type { FirstTexts } from './texts/shape.ts';

const merchant = contract('merchant', { publicStore: wholeMerchant.endpoints.publicStore });
/** Who has written it, as the record says. */
const AUTHOR = 'storepod';
const noDates = { publishAt: null, unpublishAt: null };

/**
 * Gives a new store its first content, in its languages: all of it in one transaction, or nothing. The event comes at least
 * once; the row of the store says whether it has been here, and whoever comes second waits for it.
 */
export function openStore(content: Content): (store: StoreMerchantId) => Promise<void> {
  const { config, clientOf, peers } = content;
  const { pod } = config;
  const client = pod && clientOf(merchant, () => peers.pod(pod, 'merchant'));
  return async (store) => {
    if (!client || (await wasOpened(content, store))) return;
    const { title, name, shortDescription, defaultLanguage, supportedLanguages } = await client.publicStore({ store });
    const languages = [...new Set([defaultLanguage, ...supportedLanguages])];
    const called = title || name;
    const texts = firstTexts(languages, called);
    const items = firstItems(texts, { title: called, shortDescription: shortDescription ?? undefined });
    // Texts are cleaned by a process of its own, so that happens before the transaction.
    const prepared = await Promise.all(
      items.map(async (item) => ({ ...item, snapshot: await prepareSave(typeOf(item.type), item.input) })),
    );
    await change(content, store, (trx) => writeFirst(trx, content, store, texts, prepared));
  };
}

async function wasOpened({ db }: Content, store: StoreMerchantId): Promise<boolean> {
  const row = await db.selectFrom('opened_store').select('store_id').where('store_id', '=', store).executeTakeFirst();
  return row !== undefined;
}

type Prepared = FirstItem & { snapshot: Snapshot };

async function writeFirst(
  trx: Trx,
  content: Content,
  store: StoreMerchantId,
  texts: readonly (readonly [LanguageCode, FirstTexts])[],
  items: readonly Prepared[],
): Promise<void> {
  const isFirst = await trx
    .insertInto('opened_store')
    .values({ store_id: store, opened_at: content.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst();
  if (!isFirst) return;
  const taken = await takenBefore(trx, store);
  for (const item of items) if (!taken.has(item.input.slug)) await writeItem(trx, content, store, item);
  await writeMenus(trx, content, store, texts);
  await writeGroups(trx, content, store, texts);
  await ensureLibrary(trx, content, store);
}

/** A merchant may have been quicker than the event. What they have made is theirs. */
async function takenBefore(trx: Trx, store: StoreMerchantId): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('content').select(['slug', 'policy_type']).where('store_id', '=', store).execute();
  return new Set(rows.flatMap(({ slug, policy_type }) => [slug, policy_type?.toLowerCase() ?? slug]));
}

async function writeItem(trx: Trx, content: Content, store: StoreMerchantId, { type, snapshot, isShown }: Prepared) {
  const { id } = await createLocked(trx, content, store, typeOf(type), snapshot, AUTHOR);
  if (!isShown) return;
  const row = await lockItem(trx, { store, type, id });
  await move(trx, content, row, { to: 'PUBLISHED', by: 'STAFF', dates: noDates, author: { name: AUTHOR } });
}

/**
 * The header shows the categories while its menu is empty. Entries of the footer that lead to drafts are left out until those
 * are published.
 */
async function writeMenus(
  trx: Trx,
  content: Content,
  store: StoreMerchantId,
  texts: readonly (readonly [LanguageCode, FirstTexts])[],
): Promise<void> {
  const rows = await trx.selectFrom('menu').select('handle').where('store_id', '=', store).execute();
  const has = (handle: string) => rows.some((row) => row.handle === handle);
  const labels = (of: (said: FirstTexts) => string) =>
    Object.fromEntries(texts.map(([language, said]) => [language, of(said)]));
  if (!has('MAIN')) await writeMenuLocked(trx, content, store, 'MAIN', { items: [] });
  if (has('FOOTER')) return;
  await writeMenuLocked(trx, content, store, 'FOOTER', {
    items: [
      { labels: labels(({ about }) => about.title), target: { kind: 'PAGE', value: 'about' } },
      { labels: labels(({ contact }) => contact.title), target: { kind: 'PAGE', value: 'contact' } },
      { labels: labels(({ help }) => help), target: { kind: 'FAQ_INDEX' } },
    ],
  });
}

async function writeGroups(
  trx: Trx,
  { ids }: Content,
  store: StoreMerchantId,
  texts: readonly (readonly [LanguageCode, FirstTexts])[],
): Promise<void> {
  const keys = ['general', 'ordering', 'shipping', 'returns'] as const;
  const rows = keys.map((key, position) => ({
    store_id: store,
    id: Uuid.parse(ids.uuid()),
    group_key: key,
    names: JSON.stringify(Object.fromEntries(texts.map(([language, { groups }]) => [language, groups[key]]))),
    position,
  }));
  await trx
    .insertInto('faq_group')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
