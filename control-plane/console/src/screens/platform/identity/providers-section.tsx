import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { allProviders, type ProviderCalls } from '../../../components/identity-providers/provider-realm.ts';
import { ProvidersPanel } from '../../../components/identity-providers/providers-panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';

/** The accounts elsewhere with which merchants and operators sign in. */
export function ProvidersSection() {
  const { providers, platform } = useTexts();
  const words = { ...providers, ...platform.identity.providers };
  const list = useQuery(read('uaa', '/api/v1/admin/identity-providers', { query: allProviders }));
  const presets = useQuery(read('uaa', '/api/v1/admin/identity-providers/presets'));
  const bases = [`${window.location.origin}/uaa`];
  return <ProvidersPanel realm={{ service: 'uaa', people: 'staff', ...{ words, bases, list, presets }, ...calls }} />;
}

const one = (id: string) => ({ params: { id } });

const calls: ProviderCalls = {
  create: (body) => api.uaa('POST', '/api/v1/admin/identity-providers', { body }),
  update: (id, body) => api.uaa('PUT', '/api/v1/admin/identity-providers/:id', { ...one(id), body }),
  remove: (id) => api.uaa('DELETE', '/api/v1/admin/identity-providers/:id', one(id)),
  enable: (id) => api.uaa('POST', '/api/v1/admin/identity-providers/:id/enable', one(id)),
  disable: (id) => api.uaa('POST', '/api/v1/admin/identity-providers/:id/disable', one(id)),
  order: (body) => api.uaa('PUT', '/api/v1/admin/identity-providers/order', { body }),
  test: (id) => api.uaa('POST', '/api/v1/admin/identity-providers/:id/test', one(id)),
};
