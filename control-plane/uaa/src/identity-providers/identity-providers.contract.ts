import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { TypedPassword } from '@storepod/identity/account-api/self-service.contract';
import { providerEndpoints } from '@storepod/identity/idp/management/providers.contract';
import { DiscoverByEmail, OfferedProvider } from '@storepod/identity/idp/provider/shapes';
import { problems } from '@storepod/identity/problems';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const read = { access: permission('UAA.IDPS.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.IDPS.WRITE'), scope: 'platform' } as const;

/** Sign-in of staff through other providers: what administrators set up, and what the sign-in page asks. */
export const identityProviderEndpoints = {
  ...providerEndpoints(read, write, 'admin'),
  offeredProviders: endpoint({
    method: 'GET',
    path: '/api/v1/public/idps',
    cacheControl: 'no-store',
    summary: 'The providers that the sign-in page shows, in order.',
    access: anonymous('The sign-in page shows them to people who are not signed in yet.'),
    scope: 'platform',
    response: Type.Array(OfferedProvider),
  }),
  discoverProvider: endpoint({
    method: 'POST',
    path: '/api/v1/public/idps/discover',
    summary: 'The provider that people of an e-mail domain use, hidden ones too; null where they have a password.',
    access: anonymous('Somebody who is not signed in yet types an address to be sent to the right place.'),
    scope: 'platform',
    body: DiscoverByEmail,
    response: model('DiscoveredProvider', { provider: Type.Union([OfferedProvider, Type.Null()]) }),
    problems: [problems.RATE_LIMITED],
  }),
  confirmLink: endpoint({
    method: 'POST',
    path: '/api/v1/public/idp/link-confirm',
    summary: 'Gives the password of the account that a provider is to be linked to. Answers where to go on.',
    access: anonymous('The cookie of the pending sign-in and the password are the credentials.'),
    scope: 'platform',
    body: model('LinkConfirmation', { password: TypedPassword }),
    response: model('ConfirmedLink', { redirectTo: Type.String() }),
    problems: [
      problems.LINK_NOT_PENDING,
      problems.CSRF_MISSING,
      problems.PASSWORD_CURRENT_MISMATCH,
      problems.RATE_LIMITED,
    ],
  }),
};
