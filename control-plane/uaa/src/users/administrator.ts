import type { Principal } from '@storepod/auth/principal';
import { type Actor, actorOf } from '@storepod/identity/audit/audit';
import type { Origin } from '@storepod/identity/core';

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
