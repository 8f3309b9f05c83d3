import { createServer } from 'node:http';
import { serveBench } from '../server-process.ts';
import { apiAnswer, largeAnswer, pageAnswer, smallAnswer, tenantAnswer } from './answers.ts';

const answers: Record<string, Buffer> = { '/api/v1/small': smallAnswer, '/api/v1/large': largeAnswer };

/** One service behind all edges: a page and an answer of an API, ready to send, and merchant's two hooks. */
const server = createServer((request, response) => {
  const { url = '/' } = request;
  if (url.startsWith('/api/v1/router/')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(tenantAnswer);
  } else if (url.startsWith('/api/')) {
    const answer = answers[url] ?? apiAnswer;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer);
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
