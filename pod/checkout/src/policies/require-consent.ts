import type { Visitor } from '../cart/cart-call.ts';
import type { Checkout } from '../checkout.ts';
import type { PlaceOrder } from '../placement/placement-shapes.ts';
import { problems } from '../problems.ts';
import type { CheckoutPolicies } from './policies-cache.ts';

/** A policy of which the order keeps that it was accepted. */
export type Consent = Pick<CheckoutPolicies[number], 'id' | 'type' | 'title' | 'version'>;

/**
 * What the shopper has accepted of what has to be. Who names texts has accepted these; a text that was replaced meanwhile has to
 * be read again. Who names none, and agrees, has accepted those that hold now.
 */
export async function requireConsent(
  { policies }: Checkout,
  { store, lang }: Visitor,
  { acceptedPolicies, customerAgreement }: PlaceOrder,
): Promise<Consent[]> {
  const required = (await policies.find(store, lang)).filter(({ requiresAcceptance }) => requiresAcceptance);
  const isAccepted = ({ id, version }: Consent) =>
    acceptedPolicies
      ? acceptedPolicies.some((accepted) => accepted.id === id && accepted.version === version)
      : customerAgreement === true;
  if (!required.every(isAccepted)) throw problems.CONSENT_REQUIRED({ policies: required.map(consentOf) });
  return required.map(consentOf);
}

const consentOf = ({ id, type, title, version }: Consent): Consent => ({ id, type, title, version });
