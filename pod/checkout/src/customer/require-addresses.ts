import { addressFaults } from '@storepod/kernel/address-rules';
import { common } from '@storepod/kernel/common-problems';
import type { Address } from './address.ts';

/** Refuses addresses that their countries would not take, each error on its field: `billing.postalCode`. */
export function requireAddresses(addresses: Readonly<Record<string, Address | undefined>>): void {
  const fieldErrors = Object.entries(addresses).flatMap(([name, address]) =>
    (address ? addressFaults(address) : []).map(({ field, ...fault }) => ({ field: `${name}.${field}`, ...fault })),
  );
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}
