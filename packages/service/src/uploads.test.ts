import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { isUpload, streamUploads } from './uploads.ts';

it('an upload whose sender left before anybody looked at it breaks off, and nobody waits for the rest', async () => {
  const read = Promise.withResolvers<string>();
  const app = Fastify();
  onTestFinished(() => app.close());
  streamUploads(app);
  // As whoever asks for permission: it takes a moment, and the sender goes meanwhile.
  app.addHook('onRequest', ({ raw }, _reply, done) => void raw.once('close', () => done()));
  app.post('/', {
    bodyLimit: 1000,
    config: { upload: 'text/csv' },
    handler: async ({ body }) => {
      if (isUpload(body)) text(body).then(read.resolve, read.reject);
    },
  });
  const { port } = new URL(await app.listen({ port: 0 }));
  const sender = connect(Number(port));
  const head = ['POST / HTTP/1.1', 'host: shop', 'content-type: text/csv', 'content-length: 100'];
  sender.end(`${head.join('\r\n')}\r\n\r\na,b`, () => sender.destroy());
  await expect(read.promise).rejects.toThrow('the client left');
});
