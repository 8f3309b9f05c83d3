import type { AuditFeedEntry } from '@storepod/contract/audit-feed';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';

/** An instant and an id, as `positionOf` writes them. */
export const POSITION = '^[0-9TZ:.-]{20,30}_[0-9a-f-]{36}$';

/** Where an entry stands among all entries of all services: by its time, and by its id among those of one moment. */
export const positionOf = ({ at, id }: Pick<AuditFeedEntry, 'at' | 'id'>): string => `${at}_${id}`;

/** Undefined for what nobody can have been given. */
export function readPosition(text: string | undefined) {
  const [at, id] = (text ?? '').split('_');
  return Instant.is(at) && Uuid.is(id) ? { beforeAt: at, beforeId: id } : undefined;
}

type Placed = Pick<AuditFeedEntry, 'at' | 'id'>;

/** Instants of one form and ids are in the order of their letters, as the database has them. */
export const isNewer = (a: Placed, b: Placed): boolean => (a.at === b.at ? a.id > b.id : a.at > b.at);
