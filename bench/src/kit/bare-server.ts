import { fastify } from 'fastify';
import { serveBench } from '../server-process.ts';
import { Answer, answer } from './answer.ts';

/** The measure: Fastify alone, which serialises the answer by its schema and does nothing else. */
const app = fastify();
app.get('/api/v1/private/products', { schema: { response: { 200: Answer } } }, async () => answer);
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
serveBench(Number(new URL(origin).port));
