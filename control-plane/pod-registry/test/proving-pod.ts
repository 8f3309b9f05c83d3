import { newPodKey, provePod, publicPodKey } from '@storepod/auth/pod-proof';
import { serve } from '@storepod/testkit/loopback';
import { afterAll } from 'vitest';

/** The edge of a pod, as far as it answers a probe; anything else is 404, as at a host that nobody knows. */
export interface ProvingPod {
  origin: string;
  port: number;
  publicKey: string;
  /** As whom it answers, with which key, and what it says of its services. A test may change all of it. */
  says: { pod: string; podKey: string | undefined; services: { service: string; status: 'UP' | 'DOWN' }[] };
  /** Answers like this instead. */
  instead: ((challenge: string) => { status: number; body: string }) | undefined;
  /** What it was shown beside the address. */
  shown: (string | undefined)[];
}

export async function startPod(pod: string, path = ''): Promise<ProvingPod> {
  const podKey = newPodKey();
  const { close, origin, port } = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://edge');
    const challenge = searchParams.get('challenge') ?? '';
    proving.shown.push(request.headers.authorization);
    const { status, body } = proving.instead?.(challenge) ?? answer(pathname, challenge);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const answer = (pathname: string, challenge: string) => {
    if (pathname !== `${path}/merchant/api/v1/router/public/pod`) return { status: 404, body: 'unknown host' };
    const { podKey: key, ...said } = proving.says;
    const proof = key === undefined ? null : provePod(key, { ...said, challenge });
    return { status: 200, body: JSON.stringify({ ...said, proof }) };
  };
  const services = ['merchant', 'catalog'].map((service) => ({ service, status: 'UP' as const }));
  const proving: ProvingPod = {
    ...{ origin, port, publicKey: publicPodKey(podKey), instead: undefined, shown: [] },
    says: { pod, podKey, services },
  };
  afterAll(close);
  return proving;
}
