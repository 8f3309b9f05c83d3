/**
 * The specification's table of components: who runs where, and on which port. `holdsStores` is a service that keeps
 * something of every store of its pod: merchant tells it of stores that begin and end. It says so once it is built.
 */
export const services = {
  gateway: { layer: 'control-plane', port: 8000 },
  uaa: { layer: 'control-plane', port: 8001 },
  tenancy: { layer: 'control-plane', port: 8020 },
  billing: { layer: 'control-plane', port: 8021 },
  'pod-registry': { layer: 'control-plane', port: 8022 },
  'landing-ui': { layer: 'pod', port: 8110 },
  merchant: { layer: 'pod', port: 8120 },
  content: { layer: 'pod', port: 8121, holdsStores: true },
  catalog: { layer: 'pod', port: 8122, holdsStores: true },
  checkout: { layer: 'pod', port: 8123, holdsStores: true },
  cua: { layer: 'pod', port: 8124, holdsStores: true },
  payment: { layer: 'pod', port: 8125, holdsStores: true },
  inventory: { layer: 'pod', port: 8126, holdsStores: true },
  spg: { layer: 'pod', port: 80 },
} as const satisfies Record<string, { layer: Layer; port: number; holdsStores?: true }>;

export type Layer = 'control-plane' | 'pod';
export type ServiceName = keyof typeof services;

/** The services that merchant tells when a store begins or ends. */
export const storeHolders = Object.entries(services)
  .filter(([, service]) => 'holdsStores' in service)
  .map(([name]) => name as ServiceName);
