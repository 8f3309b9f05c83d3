import type { IncomingMessage, ServerResponse } from 'node:http';
import { mimeTypes } from '../inspect/file-type.ts';

/** A frame that is empty, on light and on dark ground. */
const emptyFrame =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" preserveAspectRatio="xMidYMid slice">
<style>rect{fill:#eceef1}path,circle{fill:#c3c8d0}@media(prefers-color-scheme:dark){rect{fill:#2a2d33}path,circle{fill:#4b515b}}</style>
<rect width="96" height="96"/><circle cx="37" cy="38" r="5"/><path d="M24 66l16-19 10 11 9-10 13 18z"/>
</svg>`);

/** Whether it would stand in a page: what an `<img>` asks for is an image before anything else. */
export const isForPicture = ({ headers }: IncomingMessage, path: string): boolean =>
  /\.(?:jpg|png|webp|gif|avif|svg)$/.test(path) &&
  (headers['sec-fetch-dest'] === 'image' || /^image\//.test(headers.accept ?? ''));

/**
 * A picture that is gone is shown as an empty frame wherever somebody still names it: in an order of years ago, a letter, a
 * description. It is a 404 all the same, and not kept, since a picture may come to this address.
 */
export function answerMissingPicture(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, {
    'content-type': mimeTypes.svg,
    'content-length': emptyFrame.length,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    vary: 'Accept, Sec-Fetch-Dest',
  });
  response.end(request.method === 'HEAD' ? undefined : emptyFrame);
}
