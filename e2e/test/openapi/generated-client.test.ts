import service from '@storepod/pod-registry/service';
import { ask } from '@storepod/testkit/http';
import { startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import { clientProgram } from '../../src/openapi/generated-client.ts';

/** A pod is registered with a client at uaa. */
const uaa = await startPeer(({ method }) => (method === 'GET' ? { content: [] } : { clientSecret: 'a-secret' }));
const registry = await testService(service, { peers: { uaa: uaa.origin }, env: { POD_HEALTH_RATE: 'P1D' } });
const { body: document } = await ask(registry.origin, 'GET', '/openapi.json');

const start = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type CreatePod = components['schemas']['CreatePod'];
type PodView = components['schemas']['PodView'];
type Problem = components['schemas']['Problem'];

const [origin = '', token = ''] = process.argv.slice(2);
const registry = createClient<paths>({ baseUrl: origin, headers: { authorization: \`Bearer \${token}\` } });
`;

it('a client that is generated from the document of a running service compiles and calls it', async () => {
  using program = await clientProgram(
    document,
    `${start}
const wanted: CreatePod = { name: 'Frankfurt 1', endpoint: { endpoint: 'any', type: 'INTERNAL' } };
const created = await registry.POST('/api/v1/pod', { body: wanted });
if (!created.data) throw new Error(created.error.code);
const pod: PodView = created.data;
const page = await registry.GET('/api/v1/pod', { params: { query: { q: 'frankfurt', count: 5 } } });
const found: PodView[] = page.data?.content ?? [];
const twice = await registry.POST('/api/v1/pod', { body: wanted });
const problem: Problem | undefined = twice.error;
console.log(JSON.stringify({ id: pod.id, found: found.map(({ id, name }) => ({ id, name })), refusal: problem?.code }));
`,
  );
  expect(await program.compile()).toBe('');
  const said = (await program.run(registry.origin, registry.tokens.superAdmin ?? '')) as { id: string };
  expect(said).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    found: [{ id: said.id, name: 'Frankfurt 1' }],
    refusal: 'POD_REGISTRY.POD.NAME_TAKEN',
  });
});

it('it does not compile with what the API does not take, have or give', async () => {
  const wrong = [
    ["await registry.POST('/api/v1/pod', { body: { name: 'x' } });", "Property 'endpoint' is missing"],
    ["await registry.GET('/api/v1/pods', {});", 'not assignable to parameter'],
    ["const pod: PodView = { id: 'x' };", 'missing the following properties'],
  ] as const;
  using program = await clientProgram(document, start + wrong.map(([line]) => `${line}\n`).join(''));
  const complaints = await program.compile();
  const firstLine = start.split('\n').length;
  for (const [index, [, complaint]] of wrong.entries())
    expect(complaints).toMatch(new RegExp(`program\\.ts\\(${firstLine + index},[^]*?${complaint}`));
});
