import type { Principal } from '@storepod/auth/principal';
import { type Actor, actorOf } from '@storepod/identity/audit/audit';
import type { Origin } from '@storepod/identity/core';

/** Who changes something and from where, as audit rows name them. */
export interface Author {
  actor: Actor;
  origin: Origin;
}

interface AuthoredCall {
  principal: Principal;
  address: string;
  traceId: string;
  header(name: string): string | undefined;
}

export const authorOf = ({ principal, address, traceId, header }: AuthoredCall): Author => ({
  actor: actorOf(principal),
  origin: { ip: address, userAgent: header('user-agent') ?? '', traceId },
});
