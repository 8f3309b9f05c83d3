import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';

/** A sign-in form is a few hundred bytes. */
const LARGEST_FORM = 16 * 1024;

/** The fields of a posted form. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > LARGEST_FORM) throw common.PAYLOAD_TOO_LARGE();
    chunks.push(chunk);
  }
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
  // No name and no password holds one, and no text of PostgreSQL does.
  if (Object.values(form).some((value) => value.includes('\0'))) throw common.MALFORMED_REQUEST();
  return form;
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
}
