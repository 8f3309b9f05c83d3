import { crossSiteHeaders } from './cross-site.ts';
import { noAnswer, problemOf } from './problem.ts';
import { tellSignedOut, UPLOAD_TIMEOUT_MS } from './transport.ts';

/**
 * Sends files and tells how much of them is on its way, from 0 to 1. The ordinary way of calling cannot: a browser reports
 * what it has sent through this older interface alone.
 */
export async function upload<Reply>(
  method: 'POST' | 'PUT',
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Reply> {
  const response = await answerOf(method, address, form, onProgress);
  if (response.ok) return (await response.json()) as Reply;
  if (response.status === 401) tellSignedOut();
  throw await problemOf(response);
}

function answerOf(method: string, address: string, form: FormData, onProgress: (share: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.timeout = UPLOAD_TIMEOUT_MS;
  request.setRequestHeader('accept', 'application/json, application/problem+json');
  for (const [name, value] of Object.entries(crossSiteHeaders(method))) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
  request.onerror = () => reject(noAnswer());
  request.ontimeout = () => reject(noAnswer());
  request.onabort = () => reject(noAnswer());
  request.send(form);
  return promise;
}
