import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { languageOf } from '../http/language.ts';
import type { ServerDesign } from '../server-design.ts';
import { stateOf } from './request-state.ts';

/**
 * Answers a browser whose request cannot be sent back to the application, because the application or its address is not
 * known for certain. Nothing is ever rendered here.
 *
 * A person gets into one of these by the back button or by waiting too long: the pending sign-in is gone, and the
 * sign-in page says so and starts anew. The others only a broken or hostile application can cause, by a client or an
 * address that does not exist; they are answered in JSON, for whoever looks into it.
 */
export function answerRefusal(
  design: ServerDesign,
  ctx: KoaContextWithOIDC,
  { error, error_description }: { error: string; error_description?: string | undefined },
  cause: unknown,
): void {
  if (cause instanceof errors.SessionNotFound) {
    ctx.status = 302;
    ctx.redirect(design.signInPage(stateOf(ctx).address, languageOf(ctx.req), { error: 'expired' }));
    return;
  }
  ctx.type = 'application/json';
  ctx.body = { error, error_description };
}
