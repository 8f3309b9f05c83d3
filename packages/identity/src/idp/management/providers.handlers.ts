import type { PageQuery } from '@storepod/kernel/page';
import { originOf, type SelfCall } from '../../account-api/any-call.ts';
import { actorOf } from '../../audit/audit.ts';
import type { IdentityService } from '../../identity-service.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import { providerPage, requireProvider } from '../provider/find-providers.ts';
import { presetViews, providerView } from '../provider/provider-view.ts';
import type { ProviderInput } from '../provider/shapes.ts';
import {
  createProvider,
  deleteProvider,
  orderProviders,
  type ProviderChange,
  switchProvider,
  updateProvider,
} from './manage-providers.ts';
import { openProviderAdministration } from './provider-administration.ts';
import { testProvider } from './test-provider.ts';

/** What a call says about where it belongs: its user pool, and where browsers see this server. */
interface ProviderPlace<C> {
  realmOf(call: C): string;
  baseOf(call: C): string;
}

type About<C> = C & { params: { id: string } };

export function providerHandlers<C extends SelfCall>(
  { core, design }: IdentityService,
  { realmOf, baseOf }: ProviderPlace<C>,
) {
  const administration = openProviderAdministration(core, design);
  const changeOf = (call: C): ProviderChange => ({
    realm: realmOf(call),
    actor: actorOf(call.principal),
    origin: originOf(call),
  });
  const shown = (call: C, row: IdentityProviderRow) => providerView(core, row, baseOf(call));
  return {
    listIdentityProviders: (call: C & { query: PageQuery }) =>
      providerPage(core.kit.db, realmOf(call), call.query, (row) => shown(call, row)),
    identityProviderPresets: presetViews,
    createIdentityProvider: async (call: C & { body: ProviderInput }) =>
      shown(call, await createProvider(administration, changeOf(call), call.body)),
    getIdentityProvider: async (call: About<C>) =>
      shown(call, await requireProvider(core.kit.db, realmOf(call), call.params.id)),
    updateIdentityProvider: async (call: About<C> & { body: ProviderInput }) =>
      shown(call, await updateProvider(administration, changeOf(call), call.params.id, call.body)),
    deleteIdentityProvider: (call: About<C>) => deleteProvider(core, changeOf(call), call.params.id),
    enableIdentityProvider: async (call: About<C>) =>
      shown(call, await switchProvider(core, changeOf(call), call.params.id, true)),
    disableIdentityProvider: async (call: About<C>) =>
      shown(call, await switchProvider(core, changeOf(call), call.params.id, false)),
    testIdentityProvider: async (call: About<C>) =>
      testProvider(administration, await requireProvider(core.kit.db, realmOf(call), call.params.id)),
    orderIdentityProviders: async (call: C & { body: string[] }) =>
      (await orderProviders(core, changeOf(call), call.body)).map((row) => shown(call, row)),
  };
}
