import { describe, expect, it } from 'vitest';
import { services } from './services.ts';

describe('the table of services', () => {
  it.each([
    ['uaa', 'control-plane', 8001],
    ['pod-registry', 'control-plane', 8022],
    ['spg', 'pod', 80],
    ['merchant', 'pod', 8120],
    ['content', 'pod', 8121],
    ['catalog', 'pod', 8122],
    ['checkout', 'pod', 8123],
    ['cua', 'pod', 8124],
    ['payment', 'pod', 8125],
    ['inventory', 'pod', 8126],
    ['landing-ui', 'pod', 8110],
  ] as const)('puts %s into the %s layer on the port of the specification', (name, layer, port) => {
    expect(services[name]).toMatchObject({ layer, port });
  });

  it('gives no port twice, so that all of them can run on one machine', () => {
    const ports = Object.values(services).map(({ port }) => port);
    expect(new Set<number>(ports).size).toBe(ports.length);
  });
});
