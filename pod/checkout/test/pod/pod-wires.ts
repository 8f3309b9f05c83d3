import { faultProxy } from '@storepod/testkit/fault-proxy';
import { freePort } from '@storepod/testkit/ports';
import { afterAll } from 'vitest';
import type { startNeighbours } from '../neighbours.ts';

export const localOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** The wires between checkout and those that it asks, each of which a test can damage. `catalogPort`: of a real catalog. */
export async function openWires(neighbours: Awaited<ReturnType<typeof startNeighbours>>, catalogPort?: number) {
  const [inventoryPort, paymentPort, checkoutPort] = [await freePort(), await freePort(), await freePort()];
  const [inventory, payment, catalog, merchant, billing, content] = await Promise.all([
    faultProxy({ port: inventoryPort }),
    faultProxy({ port: paymentPort }),
    faultProxy({ port: catalogPort ?? neighbours.catalog.port }),
    faultProxy(neighbours.merchant),
    faultProxy(neighbours.billing),
    faultProxy(neighbours.content),
  ]);
  const wires = { inventory, payment, catalog, merchant, billing, content };
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
    },
  };
}
