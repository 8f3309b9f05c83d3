import { isPermission, permissionTable } from './permission-table.ts';
import type { Principal } from './principal.ts';
import type { Rule, RuleContext, Target } from './rules.ts';

/** The specification's `hasPermission`. */
export interface PermissionEvaluator {
  /** Decided by the permission alone; the type is part of the form and is ignored. */
  hasPermission(principal: Principal, target: Target, type: string, permission: string): Promise<boolean>;
  /** The short form names no type. It always denies. */
  hasPermission(principal: Principal, target: Target, permission: string): Promise<boolean>;
  /** Whether somebody may send the body that names the target of a permission. Whether that target may be theirs comes later. */
  maySendTarget(principal: Principal, permission: string): Promise<boolean>;
}

/**
 * Decides by the permission table and nothing else. An unknown permission is denied.
 *
 * ```ts
 * await evaluator.hasPermission(principal, store, 'StoreMerchantId', 'STORE-POD.CATALOG.*');
 * ```
 */
export function permissionEvaluator(at: RuleContext): PermissionEvaluator {
  return {
    async hasPermission(principal: Principal, target: Target, _typeOrPermission: string, permission?: string) {
      if (permission === undefined || !isPermission(permission)) return false;
      return anyPasses(permissionTable[permission].admits, principal, target, at);
    },
    async maySendTarget(principal: Principal, permission: string) {
      if (!isPermission(permission)) return false;
      const rule = permissionTable[permission];
      return 'senders' in rule && anyPasses(rule.senders, principal, undefined, at);
    },
  };
}

async function anyPasses(
  rules: readonly Rule[],
  principal: Principal,
  target: Target,
  at: RuleContext,
): Promise<boolean> {
  for (const passes of rules) {
    const verdict = passes(principal, target, at);
    if (verdict === true || (verdict !== false && (await verdict))) return true;
  }
  return false;
}
