/** The roles that the console knows. Others may exist; they open nothing here. */
export const roles = ['SUPER_ADMIN', 'SUPPORT', 'ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL'] as const;
export type Role = (typeof roles)[number];

export const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** Operators run the platform, merchants run stores. Nobody sees the side of the other. */
export type Side = 'platform' | 'merchant' | 'none';

const sides: Record<Role, Side> = {
  SUPER_ADMIN: 'platform',
  SUPPORT: 'platform',
  ORG_ADMIN: 'merchant',
  STORE_ADMIN: 'merchant',
  STORE_MODERATOR: 'merchant',
  STORE_RETAIL: 'merchant',
};

export function sideOf(held: readonly Role[]): Side {
  const found = held.map((role) => sides[role]);
  if (found.includes('platform')) return 'platform';
  return found.includes('merchant') ? 'merchant' : 'none';
}
