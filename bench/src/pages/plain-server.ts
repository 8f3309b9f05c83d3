import { createServer } from 'node:http';
import { serveBench } from '../server-process.ts';
import { page, pageHead } from './page.ts';

/** The limit of the runtime: nothing but the page, ready to send. */
const server = createServer((_request, response) => response.writeHead(200, pageHead).end(page));
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveBench(address && typeof address === 'object' ? address.port : 0);
});
