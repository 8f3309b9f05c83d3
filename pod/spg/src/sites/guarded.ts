import type { Socket } from 'node:net';
import type { Logger } from '@storepod/service/log';
import { type ClientRequest, isHttp2 } from '../exchange/client.ts';

type Listener<A extends unknown[]> = (...args: A) => void;

/**
 * Makes event listeners whose faults end one exchange. What a listener throws would otherwise end the process, and with it
 * every shop of the pod.
 */
export class Guard {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** For listeners that are given a request. */
  requests<A extends [ClientRequest, ...unknown[]]>(listener: Listener<A>): Listener<A> {
    return (...args) => this.#run(listener, args, () => endExchange(args[0]));
  }

  /** For listeners that are given an error and the connection that it befell. */
  connections<A extends [Error, { destroy(): unknown }]>(listener: Listener<A>): Listener<A> {
    return (...args) => this.#run(listener, args, () => args[1].destroy());
  }

  /** For listeners that are given a new connection. */
  sockets(listener: Listener<[Socket]>): Listener<[Socket]> {
    return (socket) => this.#run(listener, [socket], () => socket.destroy());
  }

  #run<A extends unknown[]>(listener: Listener<A>, args: A, giveUp: () => void): void {
    try {
      listener(...args);
    } catch (error) {
      this.#log.error({ err: error }, 'a request broke the edge');
      giveUp();
    }
  }
}

function endExchange(request: ClientRequest): void {
  if (isHttp2(request)) request.stream.destroy();
  else request.socket.destroy();
}
