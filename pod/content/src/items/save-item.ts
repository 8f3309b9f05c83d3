import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { refusingUnknownFiles } from '../media/usage/replace-usage.ts';
import { problems } from '../problems.ts';
import { writeGone, writeRedirect } from '../redirects/write-redirect.ts';
import type { ContentRow } from '../tables.ts';
import { requireRoom } from './capacity.ts';
import { scheduleLocked } from './change-status.ts';
import { requireReferences } from './check-references.ts';
import { raise } from './go-live.ts';
import { MOST_ITEMS } from './item-limits.ts';
import { type ItemPlace, lockItem, readSnapshot, savedView } from './item-row.ts';
import type { ItemType } from './item-type.ts';
import { typeOf } from './item-types.ts';
import { type ItemInput, prepareSave } from './prepare-save.ts';
import { requireComplete } from './publish-gate.ts';
import type { Snapshot } from './snapshot.ts';
import { noteStatus } from './status-audit.ts';
import { statesAfter } from './translation-states.ts';
import { columnsOf, refusingItem, writeVersion } from './write-version.ts';

/** A new item is a draft. */
export async function createItem(
  content: Content,
  store: StoreMerchantId,
  type: ItemType,
  input: ItemInput,
  author: string,
) {
  const snapshot = await prepareSave(type, input);
  return withFiles(content, store, type, snapshot, () =>
    change(content, store, async (trx) => savedView(await createLocked(trx, content, store, type, snapshot, author))),
  );
}

/** The same as a part of something larger. */
export async function createLocked(
  trx: Trx,
  content: Content,
  store: StoreMerchantId,
  type: ItemType,
  snapshot: Snapshot,
  author: string,
) {
  const now = content.clock.now();
  const id = Uuid.parse(content.ids.uuid());
  const row = { store_id: store, id, type: type.type, status: 'DRAFT', version: 1 } as const;
  await requireReferences(trx, row, snapshot);
  const made = { created_at: now, created_by: author, updated_at: now, updated_by: author };
  await refusingItem(() =>
    trx
      .insertInto('content')
      .values({ ...row, publish_at: null, unpublish_at: null, ...columnsOf(type.type, snapshot), ...made })
      .execute(),
  );
  const states = statesAfter(undefined, snapshot.translations, { isShown: false });
  await writeVersion(trx, content, { ...row, live_version: null }, { version: 1, snapshot, states, author });
  await requireRoomForItem(trx, store);
  await noteStatus(trx, content, row, null, 'DRAFT', { name: author });
  return row;
}

/**
 * Counted with the new one, so that a slug that is taken is refused before. Two at once may both find the last place free,
 * which harms nobody; so nothing is locked for it.
 */
async function requireRoomForItem(trx: Trx, store: StoreMerchantId): Promise<void> {
  const last = await trx
    .selectFrom('content')
    .select('id')
    .where('store_id', '=', store)
    .offset(MOST_ITEMS)
    .limit(1)
    .executeTakeFirst();
  if (last) throw problems.TOO_MANY_ITEMS({ maxItems: MOST_ITEMS });
}

export interface UpdateInput extends ItemInput {
  version?: number;
  /** Has the change of what is shown wait until then. */
  publishAt?: string | null;
  unpublishAt?: string | null;
}

export async function updateItem(content: Content, place: ItemPlace, input: UpdateInput, author: string) {
  const type = typeOf(place.type);
  const snapshot = await prepareSave(type, input);
  return withFiles(content, place.store, type, snapshot, () =>
    change(content, place.store, async (trx) => {
      const row = await lockItem(trx, place);
      requireVersion(row, input.version);
      // Whoever says nothing of its place leaves it there.
      const placed = { ...snapshot, sortOrder: input.sortOrder ?? row.sort_order };
      // Scheduled first: from then on a save leaves what is shown alone.
      const scheduled = input.publishAt ? await scheduleLocked(trx, content, row, input, placed, author) : row;
      return saveLocked(trx, content, scheduled, placed, author);
    }),
  );
}

/** Refuses a write on top of another, where the caller said on which it builds. The row is locked. */
export function requireVersion({ version }: Pick<ContentRow, 'version'>, expected: number | undefined): void {
  if (expected !== undefined && expected !== version) throw problems.VERSION_CONFLICT({ currentVersion: version });
}

/** Whether shoppers see an older text than staff, by somebody's wish. */
export const isHeld = ({ status, live_version, version }: ContentRow): boolean =>
  status === 'PUBLISHED' && live_version !== version;

interface SaveOptions {
  /** Leaves what shoppers see as it is until the item is published. */
  hold?: boolean;
  /** A language that its translator has just looked at. */
  confirmed?: string;
}

/** Makes the next version of an item. Where the item is shown and nothing waits for a date, shoppers see it at once. */
export async function saveLocked(
  trx: Trx,
  content: Content,
  row: ContentRow,
  snapshot: Snapshot,
  author: string,
  { confirmed, hold = false }: SaveOptions = {},
) {
  const version = row.version + 1;
  const now = content.clock.now();
  await requireReferences(trx, row, snapshot);
  const isShownAtOnce = row.status === 'PUBLISHED' && row.type !== 'POLICY' && !hold;
  if (isShownAtOnce) await requirePublishable(trx, row, snapshot, now);
  const before = await readSnapshot(trx, row, row.version);
  const stateRows = await readStates(trx, row);
  const states = statesAfter({ texts: before.translations, states: stateRows }, snapshot.translations, {
    isShown: row.live_version !== null,
    ...(confirmed !== undefined && { confirmed }),
  });
  const live = isShownAtOnce
    ? await raise(trx, content, row, { snapshot, version, until: row.unpublish_at, by: author })
    : {};
  await refusingItem(() =>
    trx
      .updateTable('content')
      .set({ ...columnsOf(row.type, snapshot), ...live, version, updated_at: now, updated_by: author })
      .where('store_id', '=', row.store_id)
      .where('id', '=', row.id)
      .execute(),
  );
  await writeVersion(trx, content, { ...row, ...live }, { version, snapshot, states, author });
  await redirectFromOldSlug(trx, row, snapshot, now);
  return savedView({ ...row, version });
}

async function requirePublishable(trx: Trx, row: ContentRow, snapshot: Snapshot, now: Date): Promise<void> {
  requireComplete(typeOf(row.type), snapshot);
  await requireRoom(trx, row, snapshot, { from: row.publish_at ?? now, until: row.unpublish_at });
}

async function readStates(trx: Trx, { store_id, id }: ContentRow) {
  const rows = await trx
    .selectFrom('content_description')
    .select(['language', 'state'])
    .where('store_id', '=', store_id)
    .where('content_id', '=', id)
    .execute();
  return new Map<string, (typeof rows)[number]['state']>(rows.map(({ language, state }) => [language, state]));
}

/** A slug is an address and no text: it changes at once, and shoppers who have the old one are led on, if not today then when it is shown again. */
async function redirectFromOldSlug(trx: Trx, row: ContentRow, { slug, fields }: Snapshot, at: Date): Promise<void> {
  const { pathOf } = typeOf(row.type);
  if (!pathOf || row.published_at === null || row.slug === slug) return;
  const [from, to] = [pathOf(row.slug, row.fields), pathOf(slug, fields)];
  await writeRedirect(trx, row.store_id, { from, to, at });
  if (row.live_version === null && from !== to) await writeGone(trx, row.store_id, to, at);
}

/** A file that is not in the library of the store is a 400 that names it. */
export const withFiles = <T>(
  { db }: Content,
  store: StoreMerchantId,
  type: ItemType,
  { fields }: Snapshot,
  write: () => Promise<T>,
): Promise<T> => refusingUnknownFiles(db, store, type.mediaOf(fields), write);
