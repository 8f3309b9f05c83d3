import type { Contract } from '@storepod/contract/contract';
import type { AnyCall, SelfCall } from '@storepod/identity/account-api/any-call';
import type { IdentityService } from '@storepod/identity/identity-service';
import { providerHandlers } from '@storepod/identity/idp/management/providers.handlers';
import { offeredProviders } from '@storepod/identity/idp/provider/find-providers';
import { beginUri } from '@storepod/identity/idp/provider/provider-view';
import { publicAddress } from '@storepod/identity/oidc/forwarded';
import { problems } from '@storepod/identity/problems';
import type { IdentityProviderRow } from '@storepod/identity/tables';
import type { Handlers } from '@storepod/service/definition';
import { Redirect } from '@storepod/service/redirect';
import type { identityProviderEndpoints } from './identity-providers.contract.ts';

type MerchantCall = SelfCall & { store: string };

export const identityProviderHandlers = (
  identity: IdentityService,
): Handlers<Contract<typeof identityProviderEndpoints>> => ({
  ...providerHandlers<MerchantCall>(identity, { realmOf: ({ store }) => store, baseOf }),
  socialLogins: async (call) => {
    if (call.query.provider !== undefined) return beginHere(call, call.store, call.query.provider);
    return (await offeredProviders(identity.core.kit.db, call.store)).map(socialLogin);
  },
});

/**
 * Where the provider sends shoppers back to. A store answers on several hosts, and a merchant who calls through the
 * console comes from none of them: then the host is left open, to be filled in once for each.
 */
function baseOf({ raw, header }: AnyCall): string {
  if (header('store-id') === undefined) return '{origin}/cua';
  const { origin, prefix } = publicAddress(raw);
  return origin + prefix;
}

/** Whether there is such a provider and anything waits for a sign-in is for that address to find out. */
function beginHere({ raw, lang, header }: AnyCall, store: string, alias: string): Redirect {
  if (header('store-id') === undefined) throw problems.REALM_UNKNOWN();
  const { origin, prefix } = publicAddress(raw);
  return new Redirect(`${beginUri(origin + prefix, alias)}?${new URLSearchParams({ store, lang })}`);
}

const socialLogin = ({ preset, display_name, alias }: IdentityProviderRow) => ({
  providerId: preset.toLowerCase().replaceAll('_', '-'),
  name: display_name,
  registrationId: alias,
});
