import { peerResolver } from '@storepod/contract/peers';
import { common } from '@storepod/kernel/common-problems';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { merchantProblems } from '../src/merchant.ts';
import { ownerFromMerchant } from '../src/owners.ts';

const store = StoreMerchantId.parse('65b000000000000000000011');
const org = ManagerOrgId.parse('65a000000000000000000001');
const pod = PodId.parse('507f1f77bcf86cd799439011');

const lookup = (answer: () => Promise<{ org: ManagerOrgId }>, inPod: PodId | undefined = pod) =>
  ownerFromMerchant({
    config: { pod: inPod },
    peers: peerResolver('storepod.test'),
    clientOf: () => ({ storeOwner: answer, close: async () => undefined }) as never,
  });

describe('the owner of a store', () => {
  it("is what the pod's merchant says", async () => {
    expect(await lookup(async () => ({ org }))(store)).toBe(org);
  });

  it('is nobody for a store that merchant does not know', async () => {
    expect(await lookup(() => Promise.reject(merchantProblems.STORE_NOT_FOUND({ store })))(store)).toBeUndefined();
  });

  it('stays open while merchant is down, so that the caller is refused and nothing is remembered', async () => {
    await expect(lookup(() => Promise.reject(common.REMOTE_UNAVAILABLE()))(store)).rejects.toMatchObject({
      status: 502,
    });
  });

  it('is nobody for a service that belongs to no pod', async () => {
    const alone = ownerFromMerchant({
      config: { pod: undefined },
      peers: peerResolver('storepod.test'),
      clientOf: () => Promise.reject(new Error('asked')) as never,
    });
    expect(await alone(store)).toBeUndefined();
  });
});
