import { type AddressFaults, checkAddress } from '../address/check-address.ts';
import type { Draft } from './draft.ts';
import { hasAgreed } from './shown-policies.ts';

/** What is wrong with what was typed, by where it stands. */
export interface Faults {
  email?: true;
  delivery?: AddressFaults;
  billing?: AddressFaults;
  method?: true;
  payment?: true;
  agree?: true;
}

interface Needs {
  isSent: boolean;
  needsMethod: boolean;
  /** What has to be accepted, in the texts that are shown. */
  toAccept: readonly { id: string; version: number }[];
  /** Whether there is something to pay. */
  isPaid: boolean;
}

/** As the service has it: something, an @, and a name with a dot. */
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text.trim());

export function checkDraft(draft: Draft, { isSent, needsMethod, toAccept, isPaid }: Needs): Faults {
  const delivery = checkAddress(draft.delivery);
  const billing = isSent && !draft.isSameAddress ? checkAddress(draft.billing) : {};
  return {
    ...(!isEmail(draft.email) && { email: true as const }),
    ...(hasAny(delivery) && { delivery }),
    ...(hasAny(billing) && { billing }),
    ...(isSent && needsMethod && !draft.method && { method: true as const }),
    ...(isPaid && !draft.payment && { payment: true as const }),
    ...(!hasAgreed(draft.agreedTo, toAccept) && { agree: true as const }),
  };
}

export const hasAny = (faults: object): boolean => Object.keys(faults).length > 0;
