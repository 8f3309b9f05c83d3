import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../../content.ts';

const BYTES_OF_MB = 1024 ** 2;

/** How many bytes a store may hold: what its plan allows, and never more than the platform gives to anybody. */
export async function quotaOf(content: Content, store: StoreMerchantId): Promise<number> {
  const megabytes = await content.entitlements.ceilingOf(store, 'MAX_STORAGE_MB');
  return Math.min(content.config.mediaQuotaBytes, (megabytes ?? Infinity) * BYTES_OF_MB);
}
