import { problems } from '../problems.ts';
import { requestHeaderKind } from './request-header-kinds.ts';

/** No control characters and nothing outside one byte: written as Latin-1, such a character could become a line break. */
const unsafeValue = /[^\t\x20-\x7e\x80-\xff]/;

/** What a request says of itself, and the header lines that go on unchanged. */
export class RequestHeaders {
  passed = '';
  host: string | undefined;
  contentLength: string | undefined;
  transferEncoding: string | undefined;
  connection: string | undefined;
  acceptEncoding: string | undefined;
  traceparent: string | undefined;
  forwardedFor: string | undefined;
  forwardedHost: string | undefined;
  forwardedProto: string | undefined;
  forwardedPort: string | undefined;
  #cookie: string | undefined;

  /** The lines of the upstream request that were the client's own. */
  lines(): string {
    return this.#cookie === undefined ? this.passed : `${this.passed}Cookie: ${this.#cookie}\r\n`;
  }

  take(name: string, value: string): void {
    switch (requestHeaderKind(name)) {
      case 'pass':
        this.passed += `${name}: ${value}\r\n`;
        break;
      case 'drop':
        break;
      case 'host':
        if (this.host !== undefined) throw problems.BAD_HOST();
        this.host = value;
        break;
      case 'contentLength':
        if (this.contentLength !== undefined) throw problems.BAD_FRAMING();
        this.contentLength = value;
        break;
      case 'cookie':
        // HTTP/2 may send a crumb per cookie; in HTTP/1.1 they are one line (RFC 9113 section 8.2.3).
        this.#cookie = this.#cookie === undefined ? value : `${this.#cookie}; ${value}`;
        break;
      case 'acceptEncoding':
        this.acceptEncoding = listed(this.acceptEncoding, value);
        break;
      case 'connection':
        this.connection = listed(this.connection, value);
        break;
      case 'transferEncoding':
        this.transferEncoding = listed(this.transferEncoding, value);
        break;
      case 'traceparent':
        this.traceparent = listed(this.traceparent, value);
        break;
      case 'forwardedFor':
        this.forwardedFor = listed(this.forwardedFor, value);
        break;
      case 'forwardedHost':
        this.forwardedHost = listed(this.forwardedHost, value);
        break;
      case 'forwardedProto':
        this.forwardedProto = listed(this.forwardedProto, value);
        break;
      case 'forwardedPort':
        this.forwardedPort = listed(this.forwardedPort, value);
        break;
    }
  }
}

/** Several lines of one name are one list (RFC 9110 section 5.3). */
const listed = (before: string | undefined, value: string) => (before === undefined ? value : `${before}, ${value}`);

/** Reads the headers as they came. HTTP/2 checks less of their values than HTTP/1.1 does. */
export function readHeaders(raw: readonly string[], checkValues: boolean): RequestHeaders {
  const headers = new RequestHeaders();
  for (let at = 0; at < raw.length; at += 2) {
    const value = raw[at + 1] ?? '';
    if (checkValues && unsafeValue.test(value)) throw problems.MALFORMED();
    headers.take(raw[at] ?? '', value);
  }
  const named = headers.connection === undefined ? undefined : namedByConnection(headers.connection);
  return named === undefined ? headers : withoutNamed(raw, named);
}

/** The headers that `Connection` declares to be of this connection only; usually none. */
function namedByConnection(connection: string): Set<string> | undefined {
  if (connection === 'keep-alive' || connection === 'close' || connection === 'Upgrade') return undefined;
  const names = connection
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== 'keep-alive' && name !== 'close' && name !== 'upgrade' && name !== '');
  return names.length > 0 ? new Set(names) : undefined;
}

/** Only headers that would be passed on can be declared away: the edge still has to read its own. */
function withoutNamed(raw: readonly string[], named: Set<string>): RequestHeaders {
  const headers = new RequestHeaders();
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (requestHeaderKind(name) !== 'pass' || !named.has(name.toLowerCase())) headers.take(name, raw[at + 1] ?? '');
  }
  return headers;
}
