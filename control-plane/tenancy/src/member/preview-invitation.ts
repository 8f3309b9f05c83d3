import { instantOf } from '@storepod/kernel/clock';
import type { Tenancy } from '../tenancy.ts';
import { usableInvitation } from './invitation-rows.ts';
import type { InvitationPreview } from './shapes.ts';

/** What a page shows before somebody decides. */
export async function previewInvitation(tenancy: Tenancy, token: string): Promise<InvitationPreview> {
  const invitation = await usableInvitation(tenancy.kit.db, token, tenancy.kit.clock.now());
  const { uaa } = tenancy;
  const [accountExists, settings] = await Promise.all([
    known(tenancy, uaa.userExists({ query: { username: invitation.email } })),
    known(tenancy, uaa.getSettings({})),
  ]);
  return {
    organizationName: invitation.org_name,
    email: invitation.email,
    role: invitation.role,
    storeName: invitation.store_name,
    storeTitle: invitation.store_settings?.title ?? invitation.store_name,
    handsOver: invitation.hands_over,
    expiresAt: instantOf(invitation.expires_at),
    accountExists,
    passwordRules: settings && passwordRules(settings.password),
  };
}

type Rules = NonNullable<InvitationPreview['passwordRules']>;

const passwordRules = ({ minLength, requireUpper, requireLower, requireDigit, requireSpecial }: Rules): Rules => ({
  minLength,
  requireUpper,
  requireLower,
  requireDigit,
  requireSpecial,
});

/** What uaa does not say costs a hint, not the page. */
async function known<T>({ kit }: Tenancy, answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    kit.log.warn({ err: error }, 'uaa did not say what the page of an invitation would show');
    return null;
  }
}
