import { noteChange } from '@storepod/database/audit/call-audit';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { entryOfHost } from '../router/hosts.ts';
import { lockStore } from '../store/read-store.ts';
import { domainProblems } from './domain-problems.ts';

/** Takes a custom domain or the claim of one from a store. */
export async function removeDomain(merchant: Merchant, store: StoreMerchantId, given: string): Promise<void> {
  const domain = entryOfHost(merchant, given)?.domain ?? given;
  await transaction(merchant.db, async (trx) => {
    noteChange(trx, { id: domain });
    await lockStore(trx, store);
    const own = trx.selectFrom('store_domain').where('store_id', '=', store).where('domain', '=', domain);
    const row = await own.select(['domain_type', 'status']).executeTakeFirst();
    if (!row) throw domainProblems.NOT_FOUND({ domain: given });
    if (row.domain_type === 'SUB_DOMAIN') throw domainProblems.FIXED({ domain: given });
    await trx.deleteFrom('store_domain').where('store_id', '=', store).where('domain', '=', domain).execute();
    await announceChange(trx, merchant, store, row.status === 'VERIFIED' ? [domain] : [], { gone: true });
  });
}
