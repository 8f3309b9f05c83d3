import { merchantProblems } from '@storepod/boundary/merchant';
import { peerResolver } from '@storepod/contract/peers';
import { common } from '@storepod/kernel/common-problems';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { storesOfMerchant } from '../src/peers/stores-of-merchant.ts';

const store = StoreMerchantId.parse('65b000000000000000000011');
const facts = { org: ManagerOrgId.parse('65a000000000000000000001'), standing: 'ARCHIVED' };
const pod = PodId.parse('507f1f77bcf86cd799439011');

const lookup = (answer: () => Promise<unknown>) =>
  storesOfMerchant({
    config: { pod },
    peers: peerResolver('storepod.test'),
    clientOf: () => ({ storeOwner: answer, close: async () => undefined }) as never,
    log: { warn: () => undefined },
  }).find;

describe('the facts about a store', () => {
  it("are what the pod's merchant says", async () => {
    expect(await lookup(async () => facts)(store)).toEqual(facts);
  });

  it('are none for a store that merchant does not know', async () => {
    expect(await lookup(() => Promise.reject(merchantProblems.STORE_NOT_FOUND({ store })))(store)).toBeUndefined();
  });

  it('stay open while merchant is down, so that staff is refused and nothing is remembered', async () => {
    await expect(lookup(() => Promise.reject(common.REMOTE_UNAVAILABLE()))(store)).rejects.toMatchObject({
      status: 502,
    });
  });

  it('are none for a service that belongs to no pod', async () => {
    const alone = storesOfMerchant({
      config: { pod: undefined },
      peers: peerResolver('storepod.test'),
      clientOf: () => Promise.reject(new Error('asked')) as never,
      log: { warn: () => undefined },
    });
    expect(await alone.find(store)).toBeUndefined();
  });
});
