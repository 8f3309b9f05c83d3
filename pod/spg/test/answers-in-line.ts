/** An answer among several on one connection. */
export interface AnswerInLine {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  whole: boolean;
}

/** Takes apart what came for requests that were sent all at once, until the connection ended. */
export function readAnswersInLine(bytes: Buffer, methods: readonly string[]): AnswerInLine[] {
  let rest = bytes;
  return methods.map((method) => {
    const headEnd = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = headEnd === -1 ? [] : rest.toString('latin1', 0, headEnd).split('\r\n');
    if (headEnd === -1) return { status: 0, headers: {}, body: Buffer.alloc(0), whole: false };
    const headers = Object.fromEntries(lines.map((line) => /^(.*?): (.*)$/.exec(line.toLowerCase())?.slice(1) ?? []));
    const body = readBody(rest.subarray(headEnd + 4), method === 'HEAD' ? 0 : headers['content-length']);
    rest = body.rest;
    return { status: Number(statusLine.split(' ')[1]), headers, body: body.content, whole: body.whole };
  });
}

/** Everything at the edge has a length or chunks. */
function readBody(bytes: Buffer, length: number | string | undefined) {
  if (length !== undefined) {
    const end = Number(length);
    return { content: bytes.subarray(0, end), rest: bytes.subarray(end), whole: bytes.length >= end };
  }
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = lineEnd === -1 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (!(next <= bytes.length)) return { content: Buffer.concat(parts), rest: Buffer.alloc(0), whole: false };
    if (size === 0) return { content: Buffer.concat(parts), rest: bytes.subarray(next), whole: true };
    parts.push(bytes.subarray(lineEnd + 2, next - 2));
    at = next;
  }
}
