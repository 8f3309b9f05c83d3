import type { Route } from '../routing/routes.ts';
import type { Target } from '../routing/target.ts';
import type { Forwarding } from './forwarding.ts';
import type { RequestHeaders } from './request-headers.ts';

/** What an upstream request is made of. */
interface HeadParts {
  method: string;
  target: Target;
  headers: RequestHeaders;
  forwarding: Forwarding;
  tenantLines: string;
  traceparent: string;
  /** How the body is framed, or `Connection` and `Upgrade`. */
  closing: string;
}

/**
 * The head of an upstream request. The edge alone packs answers, so targets are asked for plain ones; what it says of the
 * request itself stands last.
 */
export function upstreamHead({ method, target, headers, forwarding, tenantLines, traceparent, closing }: HeadParts) {
  const { forwardedFor, host, proto, port } = forwarding;
  return (
    `${method} ${target.path} HTTP/1.1\r\nHost: ${headers.host}\r\n${headers.lines()}Accept-Encoding: identity\r\n` +
    `X-Forwarded-For: ${forwardedFor}\r\nX-Forwarded-Host: ${host}\r\nX-Forwarded-Proto: ${proto}\r\n` +
    `X-Forwarded-Port: ${port}\r\n${prefixLine(target.route)}${tenantLines}traceparent: ${traceparent}\r\n${closing}\r\n`
  );
}

const prefixLine = ({ prefix }: Route) => (prefix === '' ? '' : `X-Forwarded-Prefix: ${prefix}\r\n`);
