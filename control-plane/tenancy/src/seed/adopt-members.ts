import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { putMember } from '../member/member-rows.ts';
import { isMerchantRole, OWNER_ROLE } from '../member/roles.ts';
import type { Tenancy } from '../tenancy.ts';

/** As many as uaa gives at once; a seeded organisation has a handful. */
const MOST_MEMBERS = 200;

/** Writes down who belongs to a seeded organisation, by the accounts that name it at uaa. */
export async function adoptMembers({ kit, uaa }: Tenancy, org: ManagerOrgId): Promise<void> {
  const { content: accounts } = await uaa.listUsers({ query: { org, count: MOST_MEMBERS } });
  const owner = accounts.find(({ roles }) => roles.includes(OWNER_ROLE));
  await transaction(kit.db, async (trx) => {
    for (const { id, roles, metadata } of accounts) {
      const granted = roles.filter(isMerchantRole);
      const store = StoreMerchantId.is(metadata.store) ? metadata.store : null;
      if (granted.length > 0) await putMember(trx, kit, { org, user: id, roles: granted, store, by: 'configuration' });
    }
    if (owner)
      await trx
        .updateTable('manager_org')
        .set({ owner_user_id: owner.id })
        .where('id', '=', org)
        .where('owner_user_id', 'is', null)
        .execute();
  });
}
