import { createServer } from 'node:http';
import { serveBench } from '../server-process.ts';
import { apiAnswer, pageAnswer, tenantAnswer } from './answers.ts';

/** One service behind all edges: a page and an answer of an API, ready to send, and merchant's two hooks. */
const server = createServer((request, response) => {
  const { url = '/' } = request;
  if (url.startsWith('/api/v1/router/')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(tenantAnswer);
  } else if (url.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': apiAnswer.length }).end(apiAnswer);
  } else {
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': pageAnswer.length,
        'cache-control': 'public, s-maxage=30, stale-while-revalidate=300',
        vary: 'Store-Id, Theme',
      })
      .end(pageAnswer);
  }
});
server.keepAliveTimeout = 72_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveBench(address && typeof address === 'object' ? address.port : 0);
});
