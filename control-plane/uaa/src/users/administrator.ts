import type { Principal } from '@storepod/auth/principal';
import { type Actor, actorOf } from '@storepod/identity/audit/audit';
import type { Origin } from '@storepod/identity/core';
import { administersByKeys } from '@storepod/identity/role/caller-reach';
import { common } from '@storepod/kernel/common-problems';

/** Who administers: what decides whether they may, and what the audit says of them. */
export interface Administrator {
  principal: Principal;
  actor: Actor;
  origin: Origin;
}

interface AdministrativeCall {
  principal: Principal;
  address: string;
  traceId: string;
  header(name: string): string | undefined;
}

export const administratorOf = ({ principal, address, traceId, header }: AdministrativeCall): Administrator => ({
  principal,
  actor: actorOf(principal),
  origin: { ip: address, userAgent: header('user-agent') ?? '', traceId },
});

type Place = { org?: string | null | undefined; store?: string | null | undefined };

/**
 * Roles of merchants hold where the account's organisation and store are. Whoever administers by a key and works for a merchant
 * could otherwise move into another one.
 */
export function requireOwnPlace({ principal }: Administrator, { org, store }: Place = {}): void {
  const isOwn = (org ?? principal.org) === principal.org && (store ?? principal.store) === principal.store;
  if (administersByKeys(principal) && !isOwn) throw common.ACCESS_DENIED();
}
