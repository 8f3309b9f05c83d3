import { common } from '@storepod/kernel/common-problems';
import { request as send } from 'undici';
import type { Exchange } from '../relay/exchange.ts';

/** A module is compiled when it is first asked for; the first page brings hundreds. */
const ANSWER_WITHIN_MS = 30_000;
const passedOn = ['content-type', 'etag', 'cache-control', 'location'] as const;

/** Answers with what the server of the console's sources says: for development, where nothing is built. */
export async function serveFromDevServer(
  origin: string,
  safe: Record<string, string>,
  { request, response, path, search, call }: Exchange,
): Promise<void> {
  const { accept, 'if-none-match': ifNoneMatch } = request.headers;
  const answer = await send(`${origin}${path}${search}`, {
    method: 'GET',
    headers: { ...(accept && { accept }), ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }) },
    headersTimeout: ANSWER_WITHIN_MS,
    signal: call.signal,
  }).catch((cause: unknown) => {
    throw common.REMOTE_UNAVAILABLE(undefined, { cause });
  });
  const headers = passedOn.flatMap((name) => {
    const value = answer.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  response.writeHead(answer.statusCode, { ...safe, ...Object.fromEntries(headers) });
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(await answer.body.arrayBuffer()));
}
