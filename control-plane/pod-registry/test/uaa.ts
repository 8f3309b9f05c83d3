import { Problem } from '@storepod/kernel/problem';
import { type FakePeer, startPeer } from '@storepod/testkit/peers';

/** The clients at uaa, as far as the registry asks for them. */
export interface FakeUaa extends FakePeer {
  clients: Map<string, { id: string; clientId: string; secret: string; resource: string }>;
}

interface ClientBody {
  clientId: string;
  scopes: string[];
  clientSettings: { customSettings: { resource: string } };
}

let made = 0;

export async function startUaa(): Promise<FakeUaa> {
  const clients: FakeUaa['clients'] = new Map();
  const byId = (path: string) => [...clients.values()].find(({ id }) => path.includes(id));
  const peer = await startPeer(({ method, path, query, body }) => {
    const client = byId(path);
    if (client && method === 'DELETE') return void clients.delete(client.clientId);
    if (method === 'DELETE') return new Problem('UAA.CLIENT.NOT_FOUND', 404, 'There is no such client.');
    if (client && path.endsWith('/rotate-secret')) {
      client.secret = `secret-${++made}`;
      return {
        clientSecret: client.secret,
        clientSecretExpiresAt: '2027-01-01T00:00:00.000Z',
        previousSecretUntil: null,
      };
    }
    if (method === 'GET')
      return { content: [...clients.values()].filter(({ clientId }) => clientId.includes(query.get('q') ?? '')) };
    const { clientId, clientSettings, scopes } = body as ClientBody;
    if (clients.has(clientId)) return new Problem('UAA.CLIENT.ID_TAKEN', 409, 'It is there.');
    if (String(scopes) !== 'store_pod') return new Problem('UAA.CLIENT.NOT_GRANTABLE', 403, 'No.');
    const id = `01900000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
    const fresh = { id, clientId, secret: `secret-${made}`, resource: clientSettings.customSettings.resource };
    clients.set(clientId, fresh);
    return { client: fresh, clientSecret: fresh.secret };
  });
  return Object.assign(peer, { clients });
}
