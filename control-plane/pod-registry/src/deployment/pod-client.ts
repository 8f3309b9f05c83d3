import type { Uuid } from '@storepod/kernel/ids';
import type { PodId } from '@storepod/kernel/object-id';
import { podClientId, podRouteId } from '@storepod/kernel/pod-names';
import { Problem } from '@storepod/kernel/problem';
import type { Registry } from '../registry.ts';
import type { Administrator } from './administrator.ts';

/** Gives the services of a pod a client at uaa, or the one that they have a new secret; what it had serves for a while. */
export async function issueClient(registry: Registry, pod: PodId, administrator: Administrator): Promise<string> {
  const { uaa } = registry;
  const { token } = administrator;
  const id = await clientOf(registry, pod, administrator);
  if (id !== undefined) return (await uaa.rotateClientSecret({ params: { id } }, { token })).clientSecret;
  const { clientSecret = '' } = await uaa.createClient({ body: specOf(pod) }, { token });
  return clientSecret;
}

/** Ends what the services of a pod were given. One that has no client is as it should be. */
export async function removeClient(registry: Registry, pod: PodId, administrator: Administrator): Promise<void> {
  const id = await clientOf(registry, pod, administrator);
  if (id !== undefined) await deleteClient(registry, id, administrator);
}

/** Of two who remove the same client at once, both did. */
async function deleteClient({ uaa }: Registry, id: Uuid, { token }: Administrator): Promise<void> {
  await uaa.deleteClient({ params: { id } }, { token }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  });
}

async function clientOf({ uaa }: Registry, pod: PodId, { token }: Administrator) {
  const { content } = await uaa.findClients({ query: { q: podClientId(pod) } }, { token });
  return content.find(({ clientId }) => clientId === podClientId(pod))?.id;
}

const specOf = (pod: PodId) => ({
  clientId: podClientId(pod),
  clientName: `Services of ${podRouteId(pod)}`,
  clientAuthenticationMethods: ['client_secret_basic' as const],
  authorizationGrantTypes: ['client_credentials' as const],
  scopes: ['store_pod' as const],
  clientSettings: { customSettings: { resource: podRouteId(pod) } },
});
