import { anonymous } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { verificationLinkEndpoints } from '@storepod/identity/account-api/email-verification.contract';
import { resetLinkEndpoints } from '@storepod/identity/account-api/password-links';
import { TypedPassword } from '@storepod/identity/account-api/self-service.contract';
import { problems } from '@storepod/identity/problems';
import { Email } from '@storepod/kernel/email';
import { model } from '@storepod/kernel/model';
import { withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** Words with single blanks between them: a name that looks like another one is another's name. */
const Username = Type.String({ minLength: 1, maxLength: 190, pattern: '^[^\\s\\p{Cc}]+( [^\\s\\p{Cc}]+)*$' });
export const PersonName = withoutWebAddress(Type.String({ maxLength: 50, pattern: '^[^\\p{Cc}]*$' }));

/** The store is not in the body: the host and the address name it. */
export const Registration = model('Registration', {
  username: Username,
  email: Email,
  password: TypedPassword,
  firstName: Type.Optional(PersonName),
  lastName: Type.Optional(PersonName),
});
export type Registration = Static<typeof Registration>;

/** What a shopper needs who is not signed in yet, or cannot. */
export const registrationEndpoints = {
  loginSettings: endpoint({
    method: 'GET',
    path: '/api/v1/public/login/settings',
    cacheControl: 'no-store',
    summary: 'What the sign-in page of the storefront offers.',
    access: anonymous('The page on which shoppers sign in reads it.'),
    scope: 'store',
    response: model('ShopperLoginSettings', {
      /** Whether a shopper may stay signed in when the browser is closed. */
      rememberMe: Type.Boolean(),
      selfRegistration: Type.Boolean(),
      /** Whom to ask for help; empty where nobody is named. */
      supportEmail: Type.String(),
    }),
    problems: [problems.REALM_CROSS_STORE, problems.REALM_UNKNOWN],
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/v1/public/registration',
    summary: 'Makes an account for a shopper of this store.',
    access: anonymous('Shoppers register themselves.'),
    scope: 'store',
    body: Registration,
    status: 201,
    problems: [
      problems.PASSWORD_POLICY_VIOLATION,
      problems.PASSWORD_COMPROMISED,
      problems.USERNAME_TAKEN,
      problems.EMAIL_TAKEN,
      problems.REGISTRATION_CLOSED,
      problems.REALM_CROSS_STORE,
      problems.REALM_UNKNOWN,
      problems.RATE_LIMITED,
    ],
  }),
  askForPasswordReset: endpoint({
    method: 'POST',
    path: '/api/v1/public/password-resets',
    summary: 'Asks for a link to set a new password. Never tells whether there is an account.',
    access: anonymous('Whoever forgot their password cannot sign in.'),
    scope: 'store',
    body: model('PasswordResetRequest', { email: Email }),
    status: 202,
    problems: [problems.HOST_UNKNOWN, problems.REALM_CROSS_STORE, problems.REALM_UNKNOWN, problems.RATE_LIMITED],
  }),
  ...resetLinkEndpoints('store'),
  ...verificationLinkEndpoints('store'),
};
