import { finished, type Readable, Transform } from 'node:stream';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const uploadTypes: readonly NonNullable<EndpointDescription['upload']>[] = ['multipart/form-data', 'text/csv'];

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: EndpointDescription['upload'];
  }
}

/** Hands bodies that are too large to be read as a whole to those endpoints that ask for them, as they arrive. */
export function streamUploads(app: FastifyInstance): void {
  for (const type of uploadTypes) {
    app.addContentTypeParser(type, (request, payload, done) => {
      const { config, bodyLimit } = request.routeOptions;
      if (config.upload !== type) return done(common.UNSUPPORTED_MEDIA_TYPE());
      if (bodyLimit === undefined) return done(null, payload);
      const announced = Number(request.headers['content-length'] ?? 0);
      if (announced > bodyLimit) return done(common.PAYLOAD_TOO_LARGE());
      done(null, limited(payload, bodyLimit));
    });
  }
}

/** Where nothing was sent, no parser is asked. */
export async function requireUpload({ body, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.upload && !isUpload(body)) throw common.UNSUPPORTED_MEDIA_TYPE();
}

export const isUpload = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;

/** Not joined as one stream: a failing end would take the connection along, on which the refusal has to leave. */
function limited(payload: Readable, most: number): Transform {
  let seen = 0;
  const upload = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > most) done(common.PAYLOAD_TOO_LARGE());
      else done(null, chunk);
    },
  });
  // Who has answered already no longer listens, and an error that nobody hears would end the process.
  upload.on('error', () => undefined);
  // A client may leave in the middle, or have left before this was asked for, and the handler must not wait for the rest.
  finished(payload, { writable: false }, (error) => error && upload.destroy(new Error('the client left')));
  return payload.pipe(upload);
}
