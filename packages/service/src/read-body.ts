import type { IncomingMessage } from 'node:http';
import { common } from '@storepod/kernel/common-problems';

/**
 * The body of a request as it came, up to a limit. What goes beyond is let go by and not kept, so that the refusal still
 * finds an open connection; how long that may take is limited by the server.
 */
export async function readBody(request: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= largest) chunks.push(chunk);
  }
  if (length > largest) throw common.PAYLOAD_TOO_LARGE();
  return Buffer.concat(chunks);
}
