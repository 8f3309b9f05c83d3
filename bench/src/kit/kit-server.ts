import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { pageQuery } from '@storepod/contract/page';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { defineService } from '@storepod/service/definition';
import { ReadyJson } from '@storepod/service/ready-json';
import { startService } from '@storepod/service/start';
import Type from 'typebox';
import { serveBench } from '../server-process.ts';
import { Answer, answer } from './answer.ts';

/** The kit as a service uses it: token, permission with the owner's look-up, validated query, an answer that is kept. */
const products = contract('catalog', {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/private/products',
    summary: 'A guarded list.',
    access: permission('STORE-POD.CATALOG.READ'),
    query: { ...pageQuery('private', ['name,asc']), q: Type.Optional(Type.String({ maxLength: 100 })) },
    response: Answer,
  }),
});

const owner = ManagerOrgId.parse(process.env.BENCH_ORG);
const service = defineService(
  products,
  { stores: () => ({ find: async () => ({ org: owner, standing: 'ACTIVE' }) }) },
  ({ cache }) => ({
    list: async ({ store, query }) =>
      new ReadyJson(
        await cache.fetch(store, `${query.page}|${query.count}|${query.q}`, 60, async () => JSON.stringify(answer)),
      ),
  }),
);
const { origin } = await startService(service, { env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn' } });
serveBench(Number(new URL(origin).port));
