import { isDeepStrictEqual } from 'node:util';
import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { followMemberships } from './follow-membership.ts';
import { membershipsIn } from './member-rows.ts';

interface ChangedMembership {
  user: Uuid;
  /** The organisation that the change was made in. */
  org: ManagerOrgId;
}

/** Rows of org_member came, changed or went. */
const MembershipChanged = defineEvent<ChangedMembership>('MembershipChanged', 1);

/**
 * Announces a change in the transaction that makes it. Rights at uaa follow from the committed rows alone, so a crash at
 * any moment leaves a job behind that finishes the work, and never rights that no row speaks of.
 */
export const announceMembership = ({ kit }: Tenancy, trx: Transaction<Tables>, change: ChangedMembership) =>
  kit.outbox.publish(trx, MembershipChanged, change, { key: change.user, ordered: true });

export const membershipJobs = (tenancy: Tenancy) => [
  handle(MembershipChanged, 'follow-at-uaa', (change) => settle(tenancy, change)),
];

/**
 * Makes uaa agree with the row at once, for somebody who waits. Answers whether that worked; where it did not, the job
 * goes on trying.
 */
export async function settleNow(tenancy: Tenancy, change: ChangedMembership): Promise<boolean> {
  try {
    await settle(tenancy, change);
    return true;
  } catch (error) {
    tenancy.kit.log.warn({ err: error, user: change.user }, 'uaa did not take a membership yet; a job follows');
    return false;
  }
}

/**
 * The rows are read again after uaa was written to: of several changes at once, whoever comes last sees the last rows, so
 * all of them together end with what they say.
 */
async function settle({ kit, uaa }: Tenancy, { user, org }: ChangedMembership): Promise<void> {
  let wanted = await membershipsIn(kit.db, org, user);
  for (;;) {
    await followMemberships(uaa, user, org, wanted);
    const now = await membershipsIn(kit.db, org, user);
    if (isDeepStrictEqual(now, wanted)) return;
    wanted = now;
  }
}
