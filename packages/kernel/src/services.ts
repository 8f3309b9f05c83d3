/** The specification's table of components: who runs where, and on which port. */
export const services = {
  gateway: { layer: 'control-plane', port: 8000 },
  uaa: { layer: 'control-plane', port: 8001 },
  tenancy: { layer: 'control-plane', port: 8020 },
  billing: { layer: 'control-plane', port: 8021 },
  'pod-registry': { layer: 'control-plane', port: 8022 },
  'landing-ui': { layer: 'pod', port: 8110 },
  merchant: { layer: 'pod', port: 8120 },
  content: { layer: 'pod', port: 8121 },
  catalog: { layer: 'pod', port: 8122 },
  checkout: { layer: 'pod', port: 8123 },
  cua: { layer: 'pod', port: 8124 },
  payment: { layer: 'pod', port: 8125 },
  inventory: { layer: 'pod', port: 8126 },
  spg: { layer: 'pod', port: 80 },
} as const satisfies Record<string, { layer: Layer; port: number }>;

export type Layer = 'control-plane' | 'pod';
export type ServiceName = keyof typeof services;
