import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

export interface S3Server {
  endpoint: string;
  close(): Promise<void>;
}

/**
 * An S3 with conditional writes. The server from npm does not know them, so a wire before it refuses a PUT with
 * `If-None-Match: *` where an object is, as S3 does since 2024. One such write is let through at a time.
 */
export async function s3Server(directory: string, bucket: string): Promise<S3Server> {
  const options = { address: '127.0.0.1', port: 0, silent: true, allowMismatchedSignatures: true };
  const server = new S3rver({ ...options, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  let lastWrite: Promise<unknown> = Promise.resolve();
  const wire = createServer((request, response) => {
    if (request.headers['if-none-match'] !== '*') return void passOn(request, response, port);
    lastWrite = lastWrite.then(() => writeIfAbsent(request, response, port));
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    close: async () => {
      wire.close();
      wire.closeAllConnections();
      await server.close();
    },
  };
}

async function writeIfAbsent(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const found = await fetch(`http://127.0.0.1:${port}${request.url?.split('?')[0]}`, { method: 'HEAD' });
  if (found.status === 404) return passOn(request, response, port);
  const error = '<?xml version="1.0"?><Error><Code>PreconditionFailed</Code></Error>';
  response.writeHead(412, { 'content-type': 'application/xml' }).end(error);
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { method, url: path, headers } = request;
  return new Promise((resolve) => {
    const onward = forward({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response).on('close', () => resolve());
    });
    onward.on('error', () => resolve(void response.destroy()));
    request.pipe(onward);
  });
}
