import type { Browser, Page } from '@storepod/testkit/browser';
import { beginRound, leadsTo, type Round, redeem } from '@storepod/testkit/identity/sign-in';
import { type LoginProvider, startLoginProvider } from '@storepod/testkit/login-provider';
import { afterAll } from 'vitest';
import { openShops, type Shop } from './shop.ts';

/** Two stores and a provider of identities, all on loopback. Any organisation may manage any store. */
export async function openSocialShops() {
  const provider = await startLoginProvider();
  afterAll(() => provider.close());
  const shops = await openShops({ IDP_ALLOW_PRIVATE_ADDRESSES: 'true', S2S_STORE_OWNERSHIP: 'DELEGATED' });
  /** A merchant adds the provider to a store, and switches it on. */
  const offer = async (shop: Shop, alias: string, changes: object = {}): Promise<{ id: string }> => {
    const body = { ...description(provider, alias), enabled: true, ...changes };
    const path = `/api/v1/private/identity-providers?store=${shop.store}`;
    const answer = await shops.cua.as('organisationAdmin', 'POST', path, body);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  };
  return { ...shops, provider, offer };
}

export const description = ({ origin, clientId, clientSecret }: LoginProvider, alias: string) => ({
  alias,
  preset: 'GENERIC_OIDC',
  clientId,
  clientSecret,
  issuerUri: origin,
});

/** A visitor who was sent to the provider: a sign-in is pending, and the provider was chosen. */
export interface Visit {
  visitor: Browser;
  round: Round;
  redirect: Page;
}

export async function visitProvider(shop: Shop, alias: string, visitor = shop.visitor()): Promise<Visit> {
  const round = await beginRound(shop);
  await visitor.get(round.path);
  return { visitor, round, redirect: await visitor.get(`/cua/oauth2/authorization/${alias}?lang=fr`) };
}

/** The way back from the provider. */
export const comeBack = ({ visitor }: Pick<Visit, 'visitor'>, back: URL): Promise<Page> =>
  visitor.get(back.pathname + back.search);

/** There and back: what the browser is told in the end. */
export async function throughProvider(shop: Shop, provider: LoginProvider, alias: string, visitor?: Browser) {
  const visit = await visitProvider(shop, alias, visitor);
  return { ...visit, page: await comeBack(visit, provider.signIn(visit.redirect.location ?? '')) };
}

/** The whole login with the standard client, to the tokens of the store. */
export async function socialSignIn(shop: Shop, provider: LoginProvider, alias: string, visitor?: Browser) {
  const { visitor: used, round, page } = await throughProvider(shop, provider, alias, visitor);
  const back = await used.get(leadsTo(page));
  return redeem(shop, round, new URL(back.location ?? ''));
}

export const failed = (shop: Shop) => `${shop.origin}/fr/login?auth=1&error=social`;
