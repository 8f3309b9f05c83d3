import type { Contract } from '@storepod/contract/contract';
import { type AnyCall, originOf } from '@storepod/identity/account-api/any-call';
import type { IdentityService } from '@storepod/identity/identity-service';
import { confirmLink } from '@storepod/identity/idp/linking/confirm-link-by-call';
import { providerHandlers } from '@storepod/identity/idp/management/providers.handlers';
import { enabledByEmailDomain, offeredProviders } from '@storepod/identity/idp/provider/find-providers';
import { offeredView } from '@storepod/identity/idp/provider/provider-view';
import type { Handlers } from '@storepod/service/definition';
import { PLATFORM_REALM } from '../design.ts';
import type { identityProviderEndpoints } from './identity-providers.contract.ts';
import { requireProviderWithinKeys } from './provider-rules.ts';

export const identityProviderHandlers = (
  identity: IdentityService,
): Handlers<Contract<typeof identityProviderEndpoints>> => {
  const { db } = identity.core.kit;
  /** Where the browser of this call sees uaa: under the gateway's prefix, or on its own host. */
  const baseOf = ({ raw }: AnyCall) => {
    const { origin, prefix } = identity.design.addressOf(raw);
    return origin + prefix;
  };
  const providers = providerHandlers(identity, { realmOf: () => PLATFORM_REALM, baseOf });
  return {
    ...providers,
    createIdentityProvider: async (call) => {
      await requireProviderWithinKeys(db, call.principal, call.body);
      return providers.createIdentityProvider(call);
    },
    updateIdentityProvider: async (call) => {
      await requireProviderWithinKeys(db, call.principal, call.body, call.params.id);
      return providers.updateIdentityProvider(call);
    },
    offeredProviders: async (call) =>
      (await offeredProviders(db, PLATFORM_REALM)).map((row) => offeredView(row, baseOf(call))),
    discoverProvider: async (call) => {
      await (await identity.server()).limit('public', PLATFORM_REALM, originOf(call));
      const domain = call.body.email.split('@')[1] ?? '';
      const row = await enabledByEmailDomain(db, PLATFORM_REALM, domain);
      return { provider: row ? offeredView(row, baseOf(call)) : null };
    },
    confirmLink: (call) => confirmLink(identity, PLATFORM_REALM, call, call.body.password),
  };
};
