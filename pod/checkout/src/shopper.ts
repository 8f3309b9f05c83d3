import type { Principal } from '@storepod/auth/principal';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { problems } from './problems.ts';

/**
 * The account of the shopper who calls; undefined for anybody else, who counts as a guest. The token of another store's
 * shopper is refused: its subject must never be written down here.
 */
export function shopperOf(principal: Principal | undefined, store: StoreMerchantId): string | undefined {
  if (principal?.issuer !== 'cua' || !principal.authorities.has('ROLE_CUSTOMER')) return undefined;
  if (principal.realm !== store) throw problems.CLIENT_MISMATCH();
  return principal.subject;
}
