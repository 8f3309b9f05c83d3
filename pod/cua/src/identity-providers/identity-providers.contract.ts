import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { providerEndpoints } from '@storepod/identity/idp/management/providers.contract';
import { Alias } from '@storepod/identity/idp/provider/shapes';
import { problems } from '@storepod/identity/problems';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const read = { access: permission('STORE-POD.CUA.READ'), scope: 'store' } as const;
const manage = { access: permission('STORE-POD.CUA.*'), scope: 'store', whileActing: refused.signIn } as const;

/** A provider as the storefront's sign-in page shows it. */
const SocialLogin = model('SocialLogin', {
  /** The kind of provider, for its picture: `google`, `generic-oidc`. */
  providerId: Type.String(),
  name: Type.String(),
  /** What to begin it with: `?provider=` here, or the address `/oauth2/authorization/` and this. */
  registrationId: Type.String(),
});

/** Social login of shoppers: what a merchant sets up, and what the storefront shows. */
export const identityProviderEndpoints = {
  ...providerEndpoints(read, manage, 'private'),
  socialLogins: endpoint({
    method: 'GET',
    path: '/api/v1/public/social-logins',
    cacheControl: 'no-store',
    summary: 'The providers that a storefront shows. With `provider` it begins that login by a redirect.',
    access: anonymous('The sign-in page shows them to shoppers who are not signed in yet.'),
    scope: 'store',
    query: { provider: Type.Optional(Alias) },
    response: Type.Array(SocialLogin),
    problems: [problems.REALM_CROSS_STORE, problems.REALM_UNKNOWN],
  }),
};
