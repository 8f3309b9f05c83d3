import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import { readBody } from '@storepod/service/read-body';

/** A sign-in form is a few hundred bytes. */
const LARGEST_FORM = 16 * 1024;

/** The fields of a posted form. */
export async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const form = Object.fromEntries(new URLSearchParams((await readBody(request, LARGEST_FORM)).toString()));
  // No name and no password holds one, and no text of PostgreSQL does.
  if (Object.values(form).some((value) => value.includes('\0'))) throw common.MALFORMED_REQUEST();
  return form;
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
}
