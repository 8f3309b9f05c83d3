import { podRouteId } from '@storepod/kernel/pod-names';
import type { Gateway } from '../gateway.ts';
import { billingProblems, problems } from '../problems.ts';
import { credentialsOf } from '../relay/credentials.ts';
import { type Exchange, firstSegment } from '../relay/exchange.ts';
import { passOn } from '../relay/pass-on.ts';
import { isWrite } from '../session/own-page.ts';
import { isOpenWhenUnpaid } from '../write-gate/open-writes.ts';
import type { PodRoute } from './pod-routes.ts';

/** The services of a pod that an edge leads to. Its storefront is not for the console's origin. */
const services = new Set(['content', 'merchant', 'inventory', 'catalog', 'checkout', 'cua', 'payment']);

/** Passes `/spg/<service>/...?store=&pod=` on to the edge of that pod, without `/spg`. The pod judges the caller. */
export async function toPod(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { pod, upstream } = await routeOf(gateway, exchange);
  await refuseBlockedWrites(gateway, exchange);
  await passOn(gateway, exchange, {
    upstream,
    prefix: '/spg',
    path: exchange.path.slice('/spg'.length),
    added: await credentialsFor(gateway, exchange, podRouteId(pod.id)),
    kind: 'foreign',
    keepsHost: pod.endpoint.type === 'INTERNAL',
  });
}

/** What a pod is shown of the caller: a token that is good in that pod alone, or nothing. */
async function credentialsFor(gateway: Gateway, exchange: Exchange, pod: string): Promise<Record<string, string>> {
  const { authorization = '' } = await credentialsOf(gateway, exchange);
  const [, token] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) return {};
  return { authorization: `Bearer ${await gateway.podTokens(token, pod)}` };
}

/** Two stores or two pods in one address would mean one here and perhaps the other one there. */
async function routeOf(gateway: Gateway, { path, query }: Exchange): Promise<PodRoute> {
  const [stores, pods] = [query.getAll('store'), query.getAll('pod')];
  const leadsToService = services.has(firstSegment(path.slice('/spg'.length)));
  const isOne = leadsToService && pods.length === 1 && stores.length === 1 && stores[0] !== '';
  const route = isOne ? await gateway.pods.find(pods[0] ?? '') : undefined;
  if (!route) throw problems.ROUTE_NOT_FOUND();
  return route;
}

/** Whoever has not paid may read. Shoppers do not come this way, so the store goes on selling. */
async function refuseBlockedWrites({ blockedStores }: Gateway, { request, path, query }: Exchange): Promise<void> {
  const store = query.get('store') ?? '';
  if (!isWrite(request) || isOpenWhenUnpaid(request.method, path)) return;
  if (await blockedStores.has(store)) throw billingProblems.STORE_SUSPENDED({ store });
}
