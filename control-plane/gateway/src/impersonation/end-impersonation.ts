import type { Gateway } from '../gateway.ts';
import type { Acting, Session } from '../session/session.ts';
import { endActing } from '../session/session-store.ts';

export const isOver = ({ kit }: Gateway, { expiresAt }: Acting) => kit.clock.now() >= new Date(expiresAt);

/** Gives the session back to the operator. The merchant's token is over by itself; that uaa hears of it keeps nobody waiting. */
export async function restoreOperator(gateway: Gateway, { id, acting }: Session): Promise<void> {
  if (acting && (await endActing(gateway, id, acting))) void giveBack(gateway, acting.access);
}

/**
 * Gives the session back to the operator, and then the merchant's token to uaa, so that it ends there too and the audit
 * shows when. The session is the operator's also if uaa does not answer: the token ends by itself soon enough.
 */
export async function endImpersonation(gateway: Gateway, { id, acting }: Session): Promise<void> {
  if (acting && (await endActing(gateway, id, acting))) await giveBack(gateway, acting.access);
}

export async function giveBack({ uaa, kit }: Gateway, token: string): Promise<void> {
  try {
    await uaa.endImpersonation(token);
  } catch (error) {
    kit.log.warn({ err: error }, 'uaa was not told that an impersonation is over');
  }
}
