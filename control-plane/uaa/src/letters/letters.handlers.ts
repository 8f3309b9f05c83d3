import type { Contract } from '@storepod/contract/contract';
import { transaction } from '@storepod/database/transaction';
import type { IdentityService } from '@storepod/identity/identity-service';
import { queueLetter, senderOf } from '@storepod/identity/mail/queue-letter';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import { ImpersonationLetterQueued } from './impersonation-letter.ts';
import type { letterEndpoints } from './letters.contract.ts';
import { SubscriptionLetterQueued } from './subscription-letter.ts';

/** Another service calls at an address that no browser knows, so the link leads to where the console is. */
export const letterHandlers = (
  { core }: IdentityService,
  consoleOrigin: string,
): Handlers<Contract<typeof letterEndpoints>> => ({
  sendMembershipLetter: async ({ body: { email, token, lang, expiresAt }, keepAnswer }) => {
    const content = {
      ...(await senderOf(core, PLATFORM_REALM, consoleOrigin)),
      to: email,
      kind: 'MEMBERSHIP' as const,
      lang,
      link: `${consoleOrigin}/accept-invitation?${new URLSearchParams({ token })}`,
      expiresAt: new Date(expiresAt),
    };
    await transaction(core.kit.db, async (trx) => {
      await queueLetter(core, trx, PLATFORM_REALM, content);
      await keepAnswer(trx, undefined);
    });
  },
  sendSubscriptionLetter: async ({ body: { email: to, ...letter }, keepAnswer }) => {
    const link = `${consoleOrigin}/subscription/plan`;
    await transaction(core.kit.db, async (trx) => {
      await core.kit.outbox.publish(trx, SubscriptionLetterQueued, { to, link, ...letter });
      await keepAnswer(trx, undefined);
    });
  },
  sendImpersonationLetter: async ({ body: { email: to, ...letter }, keepAnswer }) => {
    const link = `${consoleOrigin}/activity`;
    await transaction(core.kit.db, async (trx) => {
      await core.kit.outbox.publish(trx, ImpersonationLetterQueued, { to, link, ...letter });
      await keepAnswer(trx, undefined);
    });
  },
});
