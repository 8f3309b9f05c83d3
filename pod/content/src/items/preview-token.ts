import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@storepod/auth/principal';
import { requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import { findItem, type ItemPlace } from './item-row.ts';
import { typeOf } from './item-types.ts';

const LIVES_MS = 30 * 60_000;

/** What a token lets its owner see: one address of one store. */
export interface PreviewSubject {
  store: StoreMerchantId;
  /** The slug of an item, or `layout HOME`. */
  subject: string;
}

/** A token for the newest version of an item; of a section, for the page that it is a part of. */
export async function previewTokenOf(content: Content, place: ItemPlace, { actor }: Principal) {
  const row = requireRow(await findItem(place, content.db).executeTakeFirst(), () => problems.NOT_FOUND());
  const subject = row.type === 'SECTION' ? 'layout HOME' : row.slug;
  return {
    ...issueToken(content, { store: place.store, subject }, actor),
    path: typeOf(row.type).pathOf?.(row.slug, row.fields) ?? '/',
  };
}

/** A token for the home page, also for one that has no section yet. */
export const previewTokenOfHome = (content: Content, store: StoreMerchantId, { actor }: Principal) => ({
  ...issueToken(content, { store, subject: 'layout HOME' }, actor),
  path: '/',
});

/** An operator who acts as a merchant looks no longer than they act. */
function issueToken(content: Content, subject: PreviewSubject, actor: Principal['actor']) {
  const now = content.clock.now().getTime();
  const expires = new Date(
    Math.min(now + LIVES_MS, actor ? (actor.until?.getTime() ?? now) : Number.POSITIVE_INFINITY),
  );
  return { token: signed(content, subject, expires), expiresAt: instantOf(expires) };
}

/** `<expiry>.<signature>`: whoever checks it knows the rest. One key for all replicas, so any of them can check it. */
function signed({ config }: Content, { store, subject }: PreviewSubject, expires: Date): string {
  const until = expires.getTime().toString(36);
  const signature = createHmac('sha256', config.previewKey).update(`${store}|${subject}|${until}`).digest('base64url');
  return `${until}.${signature}`;
}

/** Whether the token is for this and has not expired. */
export function isPreviewToken(content: Content, wanted: PreviewSubject, token: string): boolean {
  const [until = ''] = token.split('.');
  const expires = new Date(Number.parseInt(until, 36));
  if (!(expires.getTime() > content.clock.now().getTime())) return false;
  const [expected, given] = [signed(content, wanted, expires), token].map((text) => Buffer.from(text));
  return (
    expected !== undefined &&
    given !== undefined &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}
