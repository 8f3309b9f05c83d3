import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from './vendure-config.ts';

const LONGEST_BUILD_MS = 300_000;
const BETWEEN_LOOKS_MS = 500;

/** Has the worker build the search index, as an administrator does after an import, and waits until it has. */
export async function buildSearchIndex(port: number): Promise<void> {
  const { token } = await ask(
    port,
    '',
    'mutation ($identifier: String!, $password: String!) { login(username: $identifier, password: $password) { __typename } }',
    administrator,
  );
  const { data } = await ask(port, token, 'mutation { reindex { id } }');
  const giveUpAt = performance.now() + LONGEST_BUILD_MS;
  for (;;) {
    const found = await ask(port, token, 'query ($id: ID!) { job(jobId: $id) { state } }', { id: data.reindex.id });
    const { state } = found.data.job;
    if (state === 'COMPLETED') return;
    if (state === 'FAILED' || state === 'CANCELLED' || performance.now() > giveUpAt)
      throw new Error(`the search index of Vendure was not built: ${state}`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function ask(port: number, token: string, query: string, variables: object = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = JSON.parse(await answer.text());
  if (errors) throw new Error(`Vendure refused ${query}: ${JSON.stringify(errors)}`);
  return { data, token: answer.headers.get('vendure-auth-token') ?? token };
}
