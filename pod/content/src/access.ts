import { anonymous, permission } from '@storepod/contract/access';

/** A commit ends what is kept at once on every replica, so this only lets go of what nobody asks for any more. */
const KEPT_SECONDS = 60;

/** A public read of the shop, kept ready to send. */
export const shopWindow = {
  access: anonymous('a shopper reads before signing in'),
  cacheSeconds: KEPT_SECONDS,
  cacheControl: 'revalidate',
} as const;

export const mayRead = { access: permission('STORE-POD.CONTENT.READ') } as const;
/** Content is ordinary work, for which an operator may act. */
export const mayManage = { access: permission('STORE-POD.CONTENT.*'), whileActing: 'allowed' } as const;
