import { PodId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { peerResolver } from './peers.ts';

const pod = PodId.parse('507f1f77bcf86cd799439011');
const dns = peerResolver('storepod.internal');

describe('peerResolver', () => {
  it('leaves a name to DNS, on the port of the specification', () => {
    expect(dns.controlPlane('tenancy')).toBe('http://tenancy.store-core.storepod.internal:8020');
    expect(dns.controlPlane('uaa')).toBe('http://uaa.store-core.storepod.internal:8001');
    expect(dns.pod(pod, 'inventory')).toBe('http://inventory.store-pod-507f1f77.storepod.internal:8126');
  });

  it('takes a name from the map before it asks DNS', () => {
    const mapped = peerResolver('storepod.internal', {
      'tenancy.store-core.storepod.internal': 'http://127.0.0.1:8020',
      'catalog.store-pod-507f1f77.storepod.internal': 'http://127.0.0.1:9122',
    });
    expect(mapped.controlPlane('tenancy')).toBe('http://127.0.0.1:8020');
    expect(mapped.pod(pod, 'catalog')).toBe('http://127.0.0.1:9122');
    expect(mapped.pod(pod, 'inventory')).toBe('http://inventory.store-pod-507f1f77.storepod.internal:8126');
  });

  it('reaches the edge of an INTERNAL pod by its name', () => {
    const inside = { endpoint: 'store-pod-507f1f77.storepod.internal', type: 'INTERNAL' } as const;
    expect(dns.edge(inside)).toBe('http://spg.store-pod-507f1f77.storepod.internal:80');
    const mapped = peerResolver('storepod.internal', { [`spg.${inside.endpoint}`]: 'http://127.0.0.1:8080' });
    expect(mapped.edge(inside)).toBe('http://127.0.0.1:8080');
  });

  it('reaches the edge of an EXTERNAL pod at the URL as it was given', () => {
    expect(dns.edge({ endpoint: 'https://pod.acme.com:8443/edge', type: 'EXTERNAL' })).toBe(
      'https://pod.acme.com:8443/edge',
    );
    expect(dns.edge({ endpoint: 'https://pod.acme.com/', type: 'EXTERNAL' })).toBe('https://pod.acme.com');
  });

  it.each(['somebody.ns', 'toString.ns', 'constructor.ns'])('takes %s for a server on port 80', (name) => {
    expect(dns.resolve(name)).toBe(`http://${name}:80`);
  });
});
