import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import type { Logger } from '@storepod/service/log';
import type Provider from 'oidc-provider';

export interface ProtocolFaults {
  /** Throws what failed while this request was answered, if anything did: then no answer has left. */
  rethrow(request: IncomingMessage): void;
}

/**
 * The library answers a fault by a bare `server_error`, Koa by plain text, and neither tells an operator what it was. Here a
 * fault leaves the protocol as it leaves every other endpoint: by a problem document, with its stack in the log. So does what the
 * library has no answer to.
 */
export function catchFaults(provider: Provider, log: Logger): ProtocolFaults {
  const faults = new WeakMap<IncomingMessage, { error: unknown }>();
  const note = ({ req }: { req: IncomingMessage }, error: unknown) => void faults.set(req, { error });
  provider.on('server_error', note);
  // A caller who left before the answer. Without a listener Koa writes the stack to the terminal.
  (provider as EventEmitter).on('error', (error) => log.debug({ err: error }, 'an answer did not arrive'));
  provider.use(async (ctx, next) => {
    try {
      await next();
      if (ctx.status === 404 && ctx.body === undefined) throw common.NOT_FOUND();
    } catch (error) {
      note(ctx, error);
    }
    if (!faults.has(ctx.req)) return;
    ctx.respond = false;
    ctx.remove('content-length');
    ctx.remove('location');
  });
  return {
    rethrow(request) {
      const fault = faults.get(request);
      if (fault) throw fault.error;
    },
  };
}
