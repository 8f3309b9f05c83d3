import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { archiveLiveVersion, cutVersion } from '../policies/policy-rows.ts';
import { endRedirects, writeGone } from '../redirects/write-redirect.ts';
import type { ContentRow } from '../tables.ts';
import { dropKeptAtWindow } from './banner-window.ts';
import { wakeAt } from './content-due.ts';
import { typeOf } from './item-types.ts';
import { addressesOf, leaveAddresses, showAddresses } from './language-addresses.ts';
import type { Snapshot } from './snapshot.ts';
import type { BannerFields } from './types/banner.ts';

/** What is live of an item, in the columns of its row. */
export interface LiveColumns
  extends Pick<
    ContentRow,
    'live_version' | 'live_at' | 'live_until' | 'live_noindex' | 'live_languages' | 'published_at'
  > {}

interface Raise {
  snapshot: Snapshot;
  version: number;
  /** When it stops to be shown. */
  until: Date | null;
  /** The day that readers are told, where staff says another one than today. */
  publishedAt?: Date;
  by: string;
  note?: string;
}

/** Shows a revision to shoppers in place of the one before. The caller writes the columns with the status that goes with them. */
export async function raise(trx: Trx, content: Content, row: ContentRow, given: Raise): Promise<LiveColumns> {
  const now = content.clock.now();
  const { snapshot, version, until } = given;
  const columns: LiveColumns = {
    live_version: version,
    live_at: now,
    live_until: until,
    live_noindex: snapshot.fields.noindex === true,
    live_languages: snapshot.translations.filter(({ complete }) => complete).map(({ language }) => language),
    published_at: given.publishedAt ?? row.published_at ?? now,
  };
  await leaveAddresses(trx, row, { ...snapshot, kept: addressesOf(snapshot), at: now });
  await writeLabels(trx, row, snapshot, columns.published_at ?? now);
  await showAddresses(trx, row, snapshot);
  if (row.type === 'POLICY') await cutVersion(trx, content, row, { ...given, now });
  if (row.type === 'BANNER')
    await dropKeptAtWindow(trx, content, row.store_id, snapshot.fields as unknown as BannerFields);
  await wakeAt(trx, content, row.store_id, until);
  return columns;
}

const nothing = { live_version: null, live_at: null, live_until: null, live_noindex: false, live_languages: [] };

/** Shows nothing of an item any more. */
export async function drop(trx: Trx, content: Content, row: ContentRow): Promise<typeof nothing> {
  if (row.live_version === null) return nothing;
  await leaveAddresses(trx, row, { ...row, at: content.clock.now() });
  await deleteLabels(trx, row);
  await leaveAddress(trx, content, row);
  if (row.type === 'POLICY') await archiveLiveVersion(trx, row);
  return nothing;
}

/** Links that lead to an item which is not shown any more are no links. */
async function leaveAddress(trx: Trx, { clock }: Content, row: ContentRow): Promise<void> {
  const path = typeOf(row.type).pathOf?.(row.slug, row.fields);
  if (path && row.live_version !== null) await writeGone(trx, row.store_id, path, clock.now());
}

/** What is deleted never comes back, so that what led to it leads nowhere, whatever gets its address. */
export async function endAddress(trx: Trx, content: Content, row: ContentRow): Promise<void> {
  await leaveAddress(trx, content, row);
  const path = typeOf(row.type).pathOf?.(row.slug, row.fields);
  if (!path) return;
  await leaveAddresses(trx, row, { ...row, at: content.clock.now() });
  await endRedirects(trx, row.store_id, path);
}

async function writeLabels(trx: Trx, row: ContentRow, snapshot: Snapshot, published_at: Date): Promise<void> {
  await deleteLabels(trx, row);
  const addresses = addressesOf(snapshot).map((label) => ({ kind: 'ADDRESS' as const, label }));
  const labels = [...(typeOf(row.type).labels?.(snapshot.fields) ?? []), ...addresses];
  if (labels.length === 0) return;
  const distinct = new Map(labels.map((label) => [`${label.kind} ${label.label}`, label]));
  const own = { store_id: row.store_id, content_id: row.id, published_at };
  await trx
    .insertInto('content_label')
    .values([...distinct.values()].map((label) => ({ ...own, ...label })))
    .execute();
}

const deleteLabels = (trx: Trx, { store_id, id }: { store_id: StoreMerchantId; id: ContentRow['id'] }) =>
  trx.deleteFrom('content_label').where('store_id', '=', store_id).where('content_id', '=', id).execute();
