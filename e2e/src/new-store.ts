import { CurrencyCode } from '@storepod/kernel/currency';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { podEdgeHost } from '@storepod/kernel/pod-names';
import { type ShopCalls, shopCalls } from '@storepod/platform/demo/shop-calls';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { expect } from 'vitest';
import { signIn, type Visitor } from './console-session.ts';
import { POD } from './first-pod.ts';
import type { Run } from './run.ts';

export { POD };
export const hostOf = (name: string) => `${name}.${podEdgeHost(POD, 'localhost')}`;

interface Founder {
  firstName: string;
  lastName: string;
  emailAddress: string;
  password: string;
  organizationName?: string;
}

/** Makes an account with an organisation of its own, and signs in. */
export async function signUp(run: Run, user: Founder) {
  const body = { user: { ...user, repeatPassword: user.password } };
  const signedUp = await ask(run.baseUrl, 'POST', '/tenancy/api/v1/signup/public/create', { body });
  return { signedUp, visitor: await signIn(run.baseUrl, user.emailAddress, user.password) };
}

export interface StoreSettings {
  name: string;
  title: string;
  email: string;
  phone: string;
  colorTheme: string;
}

/** Asks for a store. It is made after the answer. */
export const askForStore = (owner: Visitor, settings: StoreSettings) =>
  owner.call('POST', '/tenancy/api/v1/store-manager/private/store', {
    theme: 'starter',
    currency: 'GBP',
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'fr'],
    address: { country: 'GB', city: 'London', postalCode: 'E1 6AN' },
    ...settings,
  });

/** Waits until the pod has the store, and tells through which states it went. */
export async function untilProvisioned(owner: Visitor, store: string): Promise<string[]> {
  const seen: string[] = [];
  const isDone = async () => {
    const { body } = await owner.call('GET', `/tenancy/api/v1/store-manager/store-info?store=${store}`);
    if (seen.at(-1) !== body.provisioningState) seen.push(body.provisioningState);
    return seen.at(-1) === 'SUCCESSFULLY_PROVISIONING';
  };
  await waitFor(async () => expect(await isDone()).toBe(true));
  return seen;
}

/** The services of a store, as its owner reaches them through the gateway. */
export const callsFor = ({ session }: Visitor, store: string): ShopCalls =>
  shopCalls(session, POD, { id: StoreMerchantId.parse(store), currency: CurrencyCode.parse('GBP') });
