import { anonymous, permission } from '@storepod/contract/access';

/** A commit ends what is kept at once on every replica, so this only lets go of what nobody asks for any more. */
const KEPT_SECONDS = 60;

/** A public read of the shop, kept ready to send. */
export const shopWindow = {
  access: anonymous('a shopper looks around before signing in'),
  cacheSeconds: KEPT_SECONDS,
  cacheControl: 'revalidate',
} as const;

export const read = { access: permission('STORE-POD.CATALOG.READ') } as const;
/** Goods are ordinary work, for which an operator may act. */
export const manage = { access: permission('STORE-POD.CATALOG.*'), whileActing: 'allowed' } as const;
