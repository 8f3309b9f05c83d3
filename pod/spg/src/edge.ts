import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@storepod/kernel/problem';
import type { ServiceName } from '@storepod/kernel/services';
import { traceparentOf } from '@storepod/service/trace';
import type { Admission, Admitted } from './admission.ts';
import { acceptedCoding } from './compression/accept-encoding.ts';
import type { WholeAnswers } from './compression/whole-answers.ts';
import type { BodyRules } from './exchange/body-rules.ts';
import { type ClientRequest, type ClientResponse, isHttp2 } from './exchange/client.ts';
import { Exchange } from './exchange/exchange.ts';
import { type BodyPlan, planBody, RequestBody } from './exchange/request-body.ts';
import { SocketResponse } from './exchange/socket-response.ts';
import { Tunnel } from './exchange/tunnel.ts';
import { upstreamHead } from './headers/upstream-head.ts';
import type { Observer } from './observe/observer.ts';
import { type EdgeRun, Visit } from './observe/visit.ts';
import { problems } from './problems.ts';
import { refuseSocket } from './sites/client-errors.ts';
import type { Site } from './sites/site.ts';
import { NO_TENANT, type TenantDirectory, type TenantLines } from './tenants/tenant-directory.ts';
import type { Upstream } from './upstream/upstream.ts';

export interface EdgeParts {
  admission: Admission;
  tenants: TenantDirectory;
  upstreams: ReadonlyMap<ServiceName, Upstream>;
  observer: Observer;
  whole: WholeAnswers;
  bodies: BodyRules;
  run: EdgeRun;
}

const CHALLENGE_PATH = '/.well-known/acme-challenge/';
/** Requests that may follow each other on a connection without waiting; nobody honest has more than a few. */
const MOST_AT_ONCE = 128;

/** What happens to a request, from its head to its answer. */
export class Edge {
  readonly #parts: EdgeParts;

  constructor(parts: EdgeParts) {
    this.#parts = parts;
  }

  receive(site: Site, request: ClientRequest, response: ClientResponse, expectsContinue: boolean): void {
    const visit = this.#begin(request, response);
    if (!visit) return;
    try {
      visit.awaitsContinue = expectsContinue;
      this.#pass(site, visit);
    } catch (error) {
      if (error instanceof Problem) this.#refuse(visit, error);
      else visit.broke(error);
    }
  }

  /** Answers without looking further. */
  refuse(request: ClientRequest, response: ClientResponse, problem: Problem): void {
    this.#begin(request, response)?.refuse(problem);
  }

  /** Bytes came that are no request, or a request that did not come to its end in time. */
  refuseBytes(socket: Socket, problem: Problem): void {
    const { admission, observer } = this.#parts;
    const peer = admission.peerAt(socket, socket.remoteAddress);
    if (peer.isClosing) return;
    peer.isClosing = true;
    // Between the bytes of several answers there is no place for another.
    if (peer.openVisits > 1) return void socket.destroy();
    const { latestVisit: visit } = peer;
    if (visit && peer.openVisits === 1 && !visit.response.writableEnded) {
      visit.endsConnection = true;
      return void visit.fail(problem);
    }
    observer.refusedBytes(problem);
    refuseSocket(socket, problem);
  }

  /** A request to go on in another protocol. */
  upgrade(site: Site, request: IncomingMessage, client: Socket, early: Buffer): void {
    const visit = this.#begin(request, new SocketResponse(client));
    if (!visit) return;
    try {
      const admitted = this.#admit(site, visit);
      this.#withTenant(visit, admitted, (lines) => this.#tunnel(visit, admitted, lines, client, early));
    } catch (error) {
      visit.broke(error);
    }
  }

  /** Where it is not clear where a request ends, nothing behind it is read as another. */
  #refuse(visit: Visit, problem: Problem): void {
    const { code } = problem;
    const unclear = code === problems.BAD_FRAMING.entry.code || code === problems.MALFORMED.entry.code;
    visit.peer.isClosing = unclear && !isHttp2(visit.request);
    visit.refuse(problem);
  }

  #begin(request: ClientRequest, response: ClientResponse): Visit | undefined {
    const { admission, observer, run } = this.#parts;
    const peer = admission.peerOf(request);
    if (peer.isClosing) return undefined;
    if (peer.openVisits >= MOST_AT_ONCE && !isHttp2(request)) {
      peer.isClosing = true;
      request.socket.destroy();
      return undefined;
    }
    const visit = new Visit(request, response, peer, run);
    observer.watch(visit);
    return visit;
  }

  #pass(site: Site, visit: Visit): void {
    const admitted = this.#admit(site, visit);
    if (visit.request.url?.startsWith(CHALLENGE_PATH) && this.#answersChallenge(site, visit, admitted)) return;
    const body = planBody(visit.request, admitted.headers, this.#parts.bodies.limit);
    this.#withTenant(visit, admitted, (lines) => {
      if (!this.#redirects(site, visit, admitted, lines)) this.#exchange(site, visit, admitted, lines, body);
    });
  }

  #admit(site: Site, visit: Visit): Admitted {
    const admitted = this.#parts.admission.admit(site, visit.request, visit.peer);
    this.#parts.observer.traced(visit, admitted.target.route.service, admitted.traceparent);
    return admitted;
  }

  /** Nearly always at once: a promise for each request would cost more than the look-up. */
  #withTenant(visit: Visit, { target, host }: Admitted, then: (lines: TenantLines) => void): void {
    if (!target.route.needsTenant) return void then(NO_TENANT);
    const lines = this.#parts.tenants.find(host);
    if (typeof lines === 'string') return void then(lines);
    lines
      .then((found) => {
        if (!visit.closed) then(found);
      })
      .catch((error: unknown) => visit.broke(error));
  }

  #exchange(site: Site, visit: Visit, admitted: Admitted, tenantLines: TenantLines, body: BodyPlan): void {
    const { bodies, whole } = this.#parts;
    const { request } = visit;
    const { headers, forwarding, target } = admitted;
    const method = request.method ?? 'GET';
    const traceparent = traceparentOf(visit.tracing);
    const exchange = new Exchange({
      visit,
      upstream: this.#upstreamOf(admitted),
      sharer: admitted.isOurOwn ? undefined : { visitor: forwarding.clientKey, shop: tenantLines || undefined },
      method,
      head: upstreamHead({ method, target, headers, forwarding, tenantLines, traceparent, closing: body.line }),
      accepted: acceptedCoding(headers.acceptEncoding),
      hsts: forwarding.proto === 'https' ? site.hsts : undefined,
      whole,
    });
    visit.exchange = exchange;
    if (body.length === undefined) return void exchange.begin();
    const address = admitted.isOurOwn ? undefined : forwarding.clientKey;
    const source = { request, declared: body.length, target: target.route.service, address };
    exchange.beginWith(new RequestBody(source, bodies, exchange));
  }

  #tunnel(visit: Visit, admitted: Admitted, tenantLines: TenantLines, client: Socket, early: Buffer): void {
    const { headers, forwarding, target } = admitted;
    const traceparent = traceparentOf(visit.tracing);
    const closing = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
    const head = upstreamHead({ method: 'GET', target, headers, forwarding, tenantLines, traceparent, closing });
    const upstream = this.#upstreamOf(admitted);
    const tunnel = new Tunnel({ visit, upstream, head, client, early });
    visit.exchange = tunnel;
    tunnel.begin();
  }

  #upstreamOf({ target }: Admitted): Upstream {
    const upstream = this.#parts.upstreams.get(target.route.service);
    if (!upstream) throw new Error(`there is no ${target.route.service}`);
    return upstream;
  }

  #answersChallenge(site: Site, visit: Visit, { host }: Admitted): boolean {
    const [path = ''] = visit.request.url?.split('?', 1) ?? [];
    const found = site.answerChallenge(host, path);
    if (found === undefined) return false;
    found
      .then((answer) => {
        if (answer === undefined) return visit.refuse(problems.NO_SUCH_ADDRESS());
        const length = String(Buffer.byteLength(answer));
        visit.answer(200, ['Content-Type', 'text/plain', 'Content-Length', length], answer);
      })
      .catch((error: unknown) => visit.broke(error));
    return true;
  }

  /** Only visitors of a store: services inside the network call the plain site, and an unknown host has no certificate. */
  #redirects(site: Site, visit: Visit, { forwarding, host, target }: Admitted, tenantLines: TenantLines): boolean {
    if (site.redirectPort === undefined || forwarding.proto === 'https' || tenantLines === NO_TENANT) return false;
    const port = site.redirectPort === '443' ? '' : `:${site.redirectPort}`;
    const location = `https://${host}${port}${target.path}`;
    visit.answer(308, ['Location', location, 'Content-Length', '0', 'Cache-Control', 'no-store'], '');
    return true;
  }
}
