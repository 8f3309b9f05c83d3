import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { verificationLinkEndpoints } from '@storepod/identity/account-api/email-verification.contract';
import {
  AcceptedLink,
  LinkPreview,
  LinkToken,
  NewPassword,
  resetLinkEndpoints,
} from '@storepod/identity/account-api/password-links';
import { problems } from '@storepod/identity/problems';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const beforeSignIn = anonymous('It is read by the page on which somebody signs in.');
const byLink = anonymous('The token of the link is the credential.');

/** What somebody needs who is not signed in yet, or cannot. */
export const publicEndpoints = {
  loginSettings: endpoint({
    method: 'GET',
    path: '/api/v1/public/login/settings',
    cacheControl: 'no-store',
    summary: 'What the sign-in page says about itself.',
    access: beforeSignIn,
    scope: 'platform',
    response: model('LoginSettings', {
      displayName: Type.String(),
      /** Whom to ask for help; empty where nobody is named. */
      supportEmail: Type.String(),
      defaultLocale: Type.String(),
      rememberMe: Type.Boolean(),
      lockoutThreshold: Type.Integer(),
      lockoutSeconds: Type.Integer(),
    }),
  }),
  loginContext: endpoint({
    method: 'GET',
    path: '/api/v1/public/login/context',
    cacheControl: 'no-store',
    summary: 'Which application waits for this browser to sign in.',
    access: beforeSignIn,
    scope: 'platform',
    response: model('LoginContext', { clientId: Type.String(), clientName: Type.String() }),
    problems: [problems.NO_PENDING_REQUEST],
  }),
  previewInvitation: endpoint({
    method: 'GET',
    path: '/api/v1/public/invitations/:token',
    cacheControl: 'no-store',
    summary: 'Shows whom an invitation is for.',
    access: byLink,
    scope: 'platform',
    params: LinkToken,
    response: LinkPreview,
    problems: [problems.INVITATION_NOT_USABLE],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/public/invitations/:token/accept',
    summary: 'Sets the first password by an invitation, once. The account is active and its address verified.',
    access: byLink,
    scope: 'platform',
    params: LinkToken,
    body: NewPassword,
    response: AcceptedLink,
    problems: [
      problems.INVITATION_NOT_USABLE,
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
      problems.RATE_LIMITED,
    ],
  }),
  askForPasswordReset: endpoint({
    method: 'POST',
    path: '/api/v1/public/password-resets',
    summary: 'Asks for a link to set a new password, by user name or e-mail. Never tells whether there is an account.',
    access: anonymous('Whoever forgot their password cannot sign in.'),
    scope: 'platform',
    body: Type.Object(
      {
        username: Type.Optional(Type.String({ minLength: 1, maxLength: 190 })),
        email: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
      },
      { title: 'PasswordResetRequest', minProperties: 1 },
    ),
    status: 202,
    problems: [problems.RATE_LIMITED],
  }),
  ...resetLinkEndpoints('platform'),
  ...verificationLinkEndpoints('platform'),
};
