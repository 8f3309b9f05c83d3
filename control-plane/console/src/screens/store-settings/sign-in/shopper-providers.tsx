import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { allProviders, type ProviderCalls } from '../../../components/identity-providers/provider-realm.ts';
import { ProvidersPanel } from '../../../components/identity-providers/providers-panel.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { allocationsOf } from '../../../session/use-store-url.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

/** The accounts elsewhere with which shoppers sign in at a store. */
export function ShopperProviders({ store }: { store: Store }) {
  const { providers, storeSettings } = useTexts();
  const { data: names = [] } = useQuery(allocationsOf(store));
  const bases = names.filter(({ status }) => status === 'VERIFIED').map(({ url }) => `${new URL(url).origin}/cua`);
  const words = { ...providers, ...storeSettings.shopperSignIn.providers };
  const at = destinationOf(store);
  const list = useQuery(read('cua', '/api/v1/private/identity-providers', { ...at, query: allProviders }));
  const presets = useQuery(read('cua', '/api/v1/private/identity-providers/presets', at));
  const shared = { words, bases, list, presets };
  return <ProvidersPanel realm={{ service: 'cua', people: 'shoppers', ...shared, ...callsOf(store) }} />;
}

const callsOf = (store: Store): ProviderCalls => {
  const at = destinationOf(store);
  const one = (id: string) => ({ ...at, params: { id } });
  return {
    create: (body) => api.cua('POST', '/api/v1/private/identity-providers', { ...at, body }),
    update: (id, body) => api.cua('PUT', '/api/v1/private/identity-providers/:id', { ...one(id), body }),
    remove: (id) => api.cua('DELETE', '/api/v1/private/identity-providers/:id', one(id)),
    enable: (id) => api.cua('POST', '/api/v1/private/identity-providers/:id/enable', one(id)),
    disable: (id) => api.cua('POST', '/api/v1/private/identity-providers/:id/disable', one(id)),
    order: (body) => api.cua('PUT', '/api/v1/private/identity-providers/order', { ...at, body }),
    test: (id) => api.cua('POST', '/api/v1/private/identity-providers/:id/test', one(id)),
  };
};
