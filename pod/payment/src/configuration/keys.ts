import type { KeyRing } from '@storepod/database/secrets';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PaymentType } from '../payment-types.ts';
import type { KeyName, Keys } from '../provider/provider.ts';
import type { ConfigurationRow } from '../tables.ts';

export interface Place {
  store: StoreMerchantId;
  type: PaymentType;
}

/** A sealed key opens in its own column of its own row only: copied to another store it is worth nothing. */
const contextOf = ({ store, type }: Place, name: KeyName) => `payment:${store}:${type}:${name}`;

export const sealKey = (ring: KeyRing, place: Place, name: KeyName, key: string): string =>
  ring.seal(key, contextOf(place, name));

export function openKeys(ring: KeyRing, row: ConfigurationRow): Keys {
  const place = { store: row.store_id, type: row.payment_type };
  const open = (name: KeyName, sealed: string | null) =>
    sealed === null ? undefined : ring.open(sealed, contextOf(place, name));
  // Each is opened where it is needed: most calls need one of them, and the sandbox none to begin a payment.
  return {
    get apiKey() {
      return open('apiKey', row.api_key);
    },
    get secretKey() {
      return open('secretKey', row.secret_key);
    },
    get webhookSecret() {
      return open('webhookSecret', row.webhook_secret);
    },
  };
}

const SHOWN = 4;
/** Of a shorter key, four characters would be too much of it. */
const LONG_ENOUGH = 16;

/** The end of a key, by which people tell one from another. */
export const endOf = (key: string): string | null => (key.length < LONG_ENOUGH ? null : key.slice(-SHOWN));
