import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant, instantOf } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import type { ProblemFactory } from '@storepod/kernel/problem';
import Type, { type Static } from 'typebox';
import { setPassword } from '../account/passwords.ts';
import { accountActor } from '../audit/audit.ts';
import type { AuditEventType } from '../audit/event-types.ts';
import type { Core } from '../core.ts';
import type { IdentityService } from '../identity-service.ts';
import { openLink, spendLink } from '../link/one-time-links.ts';
import { problems } from '../problems.ts';
import { type AnyCall, originOf, readerOf } from './any-call.ts';
import { TypedPassword } from './self-service.contract.ts';

/** The token of a link. Whatever else stands in its place is answered like a link that was used. */
export const LinkToken = { token: Type.String({ minLength: 1, maxLength: 200 }) };

/** The kinds of links by which a password is set. */
interface PasswordLink {
  kind: 'INVITATION' | 'PASSWORD_RESET';
  unusable: ProblemFactory;
  event: AuditEventType;
}
export const invitation: PasswordLink = {
  kind: 'INVITATION',
  unusable: problems.INVITATION_NOT_USABLE,
  event: 'invitation.accepted',
};
export const passwordReset: PasswordLink = {
  kind: 'PASSWORD_RESET',
  unusable: problems.RESET_NOT_USABLE,
  event: 'user.password.reset',
};

/** What the page behind a link shows: whose password it will be, and what is asked of it. */
export const LinkPreview = model('LinkPreview', {
  kind: Type.Union([Type.Literal('INVITATION'), Type.Literal('PASSWORD_RESET')]),
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  expiresAt: Instant,
  passwordRules: Type.Object({
    minLength: Type.Integer(),
    requireUpper: Type.Boolean(),
    requireLower: Type.Boolean(),
    requireDigit: Type.Boolean(),
    requireSpecial: Type.Boolean(),
    historyCount: Type.Integer(),
  }),
});

export const AcceptedLink = model('AcceptedLink', { username: Type.String(), loginUrl: Type.String() });
export const NewPassword = model('NewPassword', { password: TypedPassword });

const byLink = anonymous('The token of the link is the credential.');

/** The links of password resets, the same on both servers. */
export const resetLinkEndpoints = <const S extends 'platform' | 'store'>(scope: S) => ({
  previewPasswordReset: endpoint({
    method: 'GET',
    path: '/api/v1/public/password-resets/:token',
    cacheControl: 'no-store',
    summary: 'Shows whose password a reset link is for.',
    access: byLink,
    scope,
    params: LinkToken,
    response: LinkPreview,
    problems: [problems.RESET_NOT_USABLE],
  }),
  acceptPasswordReset: endpoint({
    method: 'POST',
    path: '/api/v1/public/password-resets/:token/accept',
    summary: 'Sets a new password by a reset link, once. Every session and every token ends.',
    access: byLink,
    scope,
    params: LinkToken,
    body: NewPassword,
    response: AcceptedLink,
    problems: [
      problems.RESET_NOT_USABLE,
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
      problems.PASSWORD_REUSED,
      problems.RATE_LIMITED,
    ],
  }),
});

export async function previewLink(
  core: Core,
  realm: string,
  token: string,
  { kind, unusable }: PasswordLink,
): Promise<Static<typeof LinkPreview>> {
  const { account, link } = await openLink(core, realm, token, kind, unusable);
  const { minLength, requireUpper, requireLower, requireDigit, requireSpecial, historyCount } = (
    await core.settingsOf(realm)
  ).password;
  return {
    kind,
    username: account.username,
    email: account.email,
    firstName: account.first_name,
    expiresAt: instantOf(link.expiresAt),
    passwordRules: { minLength, requireUpper, requireLower, requireDigit, requireSpecial, historyCount },
  };
}

/**
 * Sets a password by a link. Whoever opened it reads the mail of the address that it went to, so that address is
 * verified, if it is still the account's. The link is spent in the transaction that sets the password: one that was
 * refused can be tried again.
 */
export async function acceptLink(
  identity: IdentityService,
  realm: string,
  { kind, unusable, event }: PasswordLink,
  call: AnyCall & { params: { token: string }; body: { password: string } },
): Promise<Static<typeof AcceptedLink>> {
  const { core, design, server } = identity;
  await (await server()).limit('public', realm, originOf(call));
  const { account, link } = await openLink(core, realm, call.params.token, kind, unusable);
  await setPassword(core, account, call.body.password, {
    actor: accountActor(account),
    origin: originOf(call),
    type: event,
    byOwner: true,
    also: async (trx) => {
      await spendLink(trx, account, link.id, unusable);
      if (link.email === account.email)
        await trx
          .updateTable('account')
          .set({ email_verified: true })
          .where('realm_id', '=', realm)
          .where('id', '=', account.id)
          .execute();
    },
  });
  const { address, lang } = await readerOf(identity, realm, call);
  return { username: account.username, loginUrl: design.startPage(address, lang) };
}
