import { describe, expect, it } from 'vitest';
import { edgeHost, openPod } from './pod.ts';

const { running, newStore } = await openPod();

describe('the settings', () => {
  it.each([
    ['POD_ID', ''],
    ['POD_ID', 'pod-1'],
    ['POD_DOMAIN', 'not a host'],
    ['PUBLIC_SCHEME', 'ftp'],
    ['DOMAIN_AUTO_VERIFY', 'yes'],
    ['DNS_SERVERS', 'one.one.one.one'],
    ['DNS_TIMEOUT', '2s'],
  ])('stop the start with a message when %s is "%s"', async (variable, value) => {
    await expect(running.replica({ [variable]: value })).rejects.toThrow(variable);
  });

  it.each([
    [{ PUBLIC_SCHEME: 'https' }, ''],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' }, ''],
    [{ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '8443' }, ':8443'],
    [{ PUBLIC_SCHEME: 'http', PUBLIC_PORT: '8080' }, ':8080'],
    [{ PUBLIC_SCHEME: 'http', PUBLIC_PORT: '80' }, ''],
  ])('%j gives addresses the ending "%s"', async (env: Record<string, string>, port) => {
    const { id, name } = await newStore();
    const { origin, stop } = await running.replica(env);
    const response = await fetch(`${origin}/api/v1/router/private/allocates?store=${id}`, {
      headers: { authorization: `Bearer ${running.tokens.organisationAdmin}` },
    });
    expect(await response.json()).toMatchObject([{ url: `${env.PUBLIC_SCHEME}://${name}.${edgeHost}${port}` }]);
    await stop();
  });
});
