import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveBench } from '../server-process.ts';
import { demoAnswer } from './demo-answers.ts';

const kept = new Map<string, string>();

/** Stands where a pod's edge does, and has every answer ready. */
const server = createServer(async (request, response) => {
  const body = await text(request);
  const key = `${request.url} ${body}`;
  const answer = kept.get(key) ?? JSON.stringify(demoAnswer(request.url ?? '/', body)) ?? '';
  kept.set(key, answer);
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveBench(address && typeof address === 'object' ? address.port : 0);
});
