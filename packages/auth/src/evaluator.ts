import { isPermission, permissionTable } from './permission-table.ts';
import type { Principal } from './principal.ts';
import type { Surroundings, Target } from './rules.ts';

/** The specification's `hasPermission`. */
export interface PermissionEvaluator {
  /** Decided by the permission alone; the type is part of the form and is ignored. */
  hasPermission(principal: Principal, target: Target, type: string, permission: string): Promise<boolean>;
  /** The short form names no type. It always denies. */
  hasPermission(principal: Principal, target: Target, permission: string): Promise<boolean>;
}

/**
 * Decides by the permission table and nothing else. An unknown permission is denied.
 *
 * ```ts
 * await evaluator.hasPermission(principal, store, 'StoreMerchantId', 'STORE-POD.CATALOG.*');
 * ```
 */
export function permissionEvaluator(at: Surroundings): PermissionEvaluator {
  return {
    async hasPermission(principal: Principal, target: Target, _typeOrPermission: string, permission?: string) {
      if (permission === undefined || !isPermission(permission)) return false;
      for (const admits of permissionTable[permission].admits) {
        const verdict = admits(principal, target, at);
        if (verdict === true || (verdict !== false && (await verdict))) return true;
      }
      return false;
    },
  };
}
