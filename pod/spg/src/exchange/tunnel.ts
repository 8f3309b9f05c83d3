import { connect, type Socket } from 'node:net';
import type { Visit } from '../observe/visit.ts';
import { problems } from '../problems.ts';
import { type AnswerHead, readAnswerHead } from '../upstream/answer-head.ts';
import type { Upstream } from '../upstream/upstream.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const LARGEST_HEAD = 64 * 1024;
/** How long the service may take to agree. */
const HANDSHAKE_MS = 10_000;
/** WebSockets that are alive send a ping now and then. */
const IDLE_MS = 10 * 60_000;

export interface TunnelPlan {
  visit: Visit;
  upstream: Upstream;
  /** The whole head of the upstream request. */
  head: string;
  client: Socket;
  /** What the client sent along with its head. */
  early: Buffer;
}

/** Joins a client with a service for a protocol of their own, once the service has agreed (RFC 9110 section 7.8). */
export class Tunnel {
  readonly #plan: TunnelPlan;
  #service: Socket | undefined;
  #held = Buffer.alloc(0);

  constructor(plan: TunnelPlan) {
    this.#plan = plan;
  }

  begin(): void {
    const { upstream, head, visit } = this.#plan;
    if (!upstream.openTunnel()) return void visit.refuse(upstream.overloaded());
    const { host, port } = upstream.address;
    const service = connect({ host, port, noDelay: true });
    this.#service = service;
    service.setTimeout(HANDSHAKE_MS, () => service.destroy(new Error('no answer in time')));
    service.once('connect', () => service.write(head, 'latin1'));
    service.on('data', this.#readHead);
    service.on('error', (cause) => {
      if (!visit.response.headersSent) visit.fail(problems.UNREACHABLE({ service: upstream.service }, { cause }));
    });
    service.on('close', () => {
      upstream.closeTunnel();
      if (visit.response.headersSent) this.#plan.client.destroy();
      else visit.fail(problems.BROKEN_ANSWER({ service: upstream.service }));
    });
  }

  /** The client has gone. */
  abandon(): void {
    this.#service?.destroy();
  }

  readonly #readHead = (bytes: Buffer): void => {
    this.#held = Buffer.concat([this.#held, bytes]);
    const end = this.#held.indexOf(HEAD_END);
    if (end === -1 && this.#held.length <= LARGEST_HEAD) return;
    try {
      const head = readAnswerHead(this.#held.toString('latin1', 0, end));
      this.#answer(head, this.#held.subarray(end + HEAD_END.length));
    } catch (cause) {
      this.#service?.destroy(cause instanceof Error ? cause : undefined);
    }
  };

  #answer(head: AnswerHead, rest: Buffer): void {
    const { visit, client, early } = this.#plan;
    const service = this.#service;
    if (!service) return;
    service.off('data', this.#readHead);
    if (head.status === 101) head.headers.push('Connection', 'Upgrade', 'Upgrade', 'websocket');
    else if (head.chunked) head.headers.push('Transfer-Encoding', 'chunked');
    visit.writeHead(head.status, head.headers);
    if (rest.length > 0) client.write(rest);
    if (head.status === 101) {
      if (early.length > 0) service.write(early);
      client.pipe(service);
    }
    service.pipe(client);
    for (const socket of [client, service]) socket.setTimeout(IDLE_MS, () => socket.destroy());
  }
}
