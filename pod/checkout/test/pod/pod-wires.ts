import { faultProxy } from '@storepod/testkit/fault-proxy';
import { freePort } from '@storepod/testkit/ports';
import { afterAll } from 'vitest';
import type { startNeighbours } from '../neighbours.ts';

export const localOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** Where real services listen that would be stand-ins otherwise. */
export interface RealPeers {
  catalogPort?: number;
  cuaPort?: number;
}

/** The wires between checkout and those that it asks, each of which a test can damage. */
export async function openWires(
  neighbours: Awaited<ReturnType<typeof startNeighbours>>,
  { catalogPort, cuaPort }: RealPeers,
) {
  const [inventoryPort, paymentPort, checkoutPort] = [await freePort(), await freePort(), await freePort()];
  const [inventory, payment, catalog, merchant, billing, content, cua] = await Promise.all([
    faultProxy({ port: inventoryPort }),
    faultProxy({ port: paymentPort }),
    faultProxy({ port: catalogPort ?? neighbours.catalog.port }),
    faultProxy(neighbours.merchant),
    faultProxy(neighbours.billing),
    faultProxy(neighbours.content),
    faultProxy({ port: cuaPort ?? neighbours.cua.port }),
  ]);
  const wires = { inventory, payment, catalog, merchant, billing, content, cua };
  afterAll(async () => {
    await Promise.all(Object.values(wires).map((wire) => wire.close()));
  });
  return {
    wires,
    ports: { inventory: inventoryPort, payment: paymentPort, checkout: checkoutPort },
    /** Where the stand-ins are, by way of their wires. */
    neighbourOrigins: {
      catalog: localOrigin(catalog.port),
      merchant: localOrigin(merchant.port),
      billing: localOrigin(billing.port),
      content: localOrigin(content.port),
      cua: localOrigin(cua.port),
    },
  };
}
