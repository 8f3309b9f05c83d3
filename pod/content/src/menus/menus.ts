import { faultOfTarget, hrefOf } from '@storepod/boundary/link-target';
import type { TargetKind } from '@storepod/boundary/section-shapes';
import { Uuid } from '@storepod/kernel/ids';
import type { Language, LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import { ledTo } from '../redirects/led-links.ts';
import { addressIn, nameIn } from '../storefront/live-rows.ts';
import type { ContentDb } from '../tables.ts';
import type { MenuEntryInput, MenuInput, MenuView, ShownMenuEntry } from './menu-shapes.ts';

type Names = Partial<Record<LanguageCode, string>>;
interface MenuRow {
  id: Uuid;
  parent_id: Uuid | null;
  labels: Names;
  target_kind: TargetKind;
  target_value: string;
  open_in_new_tab: boolean;
  visible: boolean;
  broken: boolean;
}

/** As shoppers see it. */
export interface ShownMenuRow extends MenuRow {
  /** Where a page or a post is in the language that was asked for. */
  address: string | null;
}

/** Every store has these, also before anything is written. */
const always = ['MAIN', 'FOOTER'];
/** A client that makes handles up must not fill the table. */
const MOST_MENUS = 20;

export async function listMenus({ db }: Content, store: StoreMerchantId) {
  const { rows } = await sql<{ handle: string; names: Names; version: number; itemCount: number }>`
    select handle, names, version, (select count(*)::int from menu_item i
      where i.store_id = menu.store_id and i.handle = menu.handle) as "itemCount"
    from menu where store_id = ${store} order by handle`.execute(db);
  const missing = always.filter((handle) => !rows.some((row) => row.handle === handle));
  return [...missing.map((handle) => ({ handle, names: {}, version: 0, itemCount: 0 })), ...rows];
}

export async function readMenu({ db }: Content, store: StoreMerchantId, handle: string): Promise<MenuView> {
  const menu = await db
    .selectFrom('menu')
    .select(['names', 'version'])
    .where('store_id', '=', store)
    .where('handle', '=', handle)
    .executeTakeFirst();
  const rows = menu ? await readEntries(db, store, handle) : [];
  return { handle, names: menu?.names ?? {}, version: menu?.version ?? 0, items: treeOf(rows, entryOf) };
}

/** Entries in their order, each with what it names as that is called now, and with whether that is shown. */
async function readEntries(db: ContentDb, store: StoreMerchantId, handle: string): Promise<MenuRow[]> {
  const { rows } = await sql<MenuRow>`select ${columnsOf(store)} from ${itemsOf(store, handle)}`.execute(db);
  return rows;
}

const columnsOf = (store: StoreMerchantId) => sql`
    id, parent_id, labels, target_kind, coalesce(led.slug, target_value) as target_value, open_in_new_tab, visible,
      target_kind not in ('URL', 'BLOG_INDEX', 'FAQ_INDEX') and led.slug is null
        or target_kind in ('PAGE', 'POST') and not exists (
          select from content c where c.store_id = ${store} and c.slug = led.slug and c.type = i.target_kind
            and c.live_version is not null) as broken`;

const itemsOf = (store: StoreMerchantId, handle: string) => sql`
    menu_item i cross join lateral (select regexp_replace(${ledTo(store)}, '^/[a-z]+/', '') as slug) as led
    where store_id = ${store} and handle = ${handle} order by position, id`;

/** As a part of another statement, too. */
export const entriesOf = (store: StoreMerchantId, handle: string, lang: Language): RawBuilder<ShownMenuRow> => {
  const at = (type: 'PAGE' | 'POST') => sql`when ${sql.lit(type)} then (
      select ${addressIn(store, type, lang)} from content c
        join content_revision r on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
      where c.store_id = ${store} and c.slug = led.slug and c.type = ${sql.lit(type)})`;
  return sql<ShownMenuRow>`
    select ${columnsOf(store)}, case target_kind ${at('PAGE')} ${at('POST')} end as address from ${itemsOf(store, handle)}`;
};

/** Each entry with those below it. */
function treeOf<Row extends MenuRow, Entry>(rows: readonly Row[], entryOf: (row: Row) => Entry) {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return (below.get(null) ?? []).map((row) => ({ ...entryOf(row), children: (below.get(row.id) ?? []).map(entryOf) }));
}

const entryOf = ({ labels, target_kind, target_value, open_in_new_tab, visible, broken }: MenuRow) => ({
  labels,
  target: { kind: target_kind, value: target_value },
  openInNewTab: open_in_new_tab,
  visible,
  broken,
});

/** All of it or nothing: a menu of which half was taken would lead shoppers astray. */
export function writeMenu(
  content: Content,
  store: StoreMerchantId,
  handle: string,
  input: MenuInput,
): Promise<MenuView> {
  requireTargets(input.items);
  return change(content, store, async (trx) => {
    await writeMenuLocked(trx, content, store, handle, input);
    return readMenu({ ...content, db: trx }, store, handle);
  });
}

/** The same as a part of something larger. */
export async function writeMenuLocked(
  trx: Trx,
  content: Content,
  store: StoreMerchantId,
  handle: string,
  input: MenuInput,
): Promise<void> {
  await takeVersion(trx, content, store, handle, input);
  await trx.deleteFrom('menu_item').where('store_id', '=', store).where('handle', '=', handle).execute();
  const rows = input.items.flatMap((item, position) => {
    const parent = rowOf(content, store, handle, item, null, position);
    const children = (item.children ?? []).map((child, nth) => rowOf(content, store, handle, child, parent.id, nth));
    return [parent, ...children];
  });
  if (rows.length > 0) await trx.insertInto('menu_item').values(rows).execute();
}

/** Of two who save at once the second waits, and is told that there is a newer version. */
async function takeVersion(trx: Trx, { clock }: Content, store: StoreMerchantId, handle: string, input: MenuInput) {
  const { count } = await trx
    .selectFrom('menu')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', store)
    .where('handle', '<>', handle)
    .executeTakeFirstOrThrow();
  if (count >= MOST_MENUS) throw problems.TOO_MANY_GROUPS({ maxGroups: MOST_MENUS });
  const columns = { names: JSON.stringify(input.names ?? {}), updated_at: clock.now() };
  const { version } = await trx
    .insertInto('menu')
    .values({ store_id: store, handle, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'handle']).doUpdateSet({ ...columns, version: sql`menu.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  if (input.version !== undefined && input.version !== version - 1)
    throw problems.VERSION_CONFLICT({ currentVersion: version - 1 });
}

const rowOf = (
  { ids }: Content,
  store_id: StoreMerchantId,
  handle: string,
  { labels, target, openInNewTab = false, visible = true }: Omit<MenuEntryInput, 'children'>,
  parent_id: Uuid | null,
  position: number,
) => ({
  store_id,
  handle,
  id: Uuid.parse(ids.uuid()),
  parent_id,
  position,
  labels: JSON.stringify(labels),
  target_kind: target.kind,
  target_value: target.value ?? '',
  open_in_new_tab: openInNewTab,
  visible,
});

function requireTargets(items: readonly MenuEntryInput[]): void {
  if (items.some(({ children = [] }) => children.some((child) => (child.children ?? []).length > 0)))
    throw problems.MENU_DEPTH();
  const entries = items.flatMap((item, nth) => [
    { target: item.target, field: `items.${nth}.target` },
    ...(item.children ?? []).map(({ target }, below) => ({ target, field: `items.${nth}.children.${below}.target` })),
  ]);
  const fieldErrors = entries.flatMap(({ target, field }) => {
    const message = faultOfTarget(target);
    return message ? [{ field, code: 'VALIDATION.Target', message }] : [];
  });
  if (fieldErrors.length > 0) throw problems.MENU_TARGET(undefined, { fieldErrors });
}

export async function readShownMenu({ db }: Content, store: StoreMerchantId, handle: string, lang: Language) {
  const { rows } = await entriesOf(store, handle, lang).execute(db);
  return shownMenu(rows, lang);
}

/** What is hidden or broken is left out, with all that is below it. */
export function shownMenu(entries: readonly ShownMenuRow[], lang: Language): ShownMenuEntry[] {
  const linkOf = ({ labels, target_kind: kind, target_value: value, address, open_in_new_tab }: ShownMenuRow) => ({
    label: nameIn(labels, lang) || value,
    kind,
    value,
    href: hrefOf({ kind, value: address ?? value }),
    openInNewTab: open_in_new_tab,
  });
  const rows = entries.filter(({ visible, broken }) => visible && !broken);
  return treeOf(rows, linkOf);
}
