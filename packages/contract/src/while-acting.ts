import { isForMerchants } from './access.ts';
import type { EndpointDescription, Refused, WhileActing } from './endpoint.ts';

/**
 * Why an endpoint is refused to an operator who acts as a merchant: what it changes would outlive the quarter of an hour, is
 * for the merchant alone to decide, or would take data of people out of the platform.
 */
export const refused = {
  members: { refused: 'it decides who holds an organisation and who works in it' },
  account: { refused: 'it changes what an account is, or how and where its person is signed in' },
  signIn: { refused: 'it decides how people sign in' },
  money: { refused: 'it decides where the money of the shop goes, and keeps the keys for it' },
  billing: { refused: 'it decides what the organisation pays the platform' },
  people: { refused: 'it takes data of people out of the platform' },
  erasing: { refused: 'it erases what the shop knows of a person' },
  closing: { refused: 'it closes, archives or deletes a shop, or takes away where it is found' },
  reach: { refused: 'it decides at which addresses shoppers trust the shop' },
} as const satisfies Record<string, Refused>;

const nobody: Refused = { refused: 'nobody acts as those for whom it is' };
const unsaid: Refused = { refused: 'nobody has said that it may be done' };

/** What the endpoint answers a token with `act`. Reads that a page shows are allowed; all else is refused unless it says otherwise. */
export function whileActing(endpoint: EndpointDescription): WhileActing {
  if (endpoint.access.kind === 'anonymous' || !needsWord(endpoint)) return endpoint.whileActing ?? 'allowed';
  return isForMerchants(endpoint.access) ? (endpoint.whileActing ?? unsaid) : nobody;
}

/** Writes, and files: those leave the platform. */
const needsWord = ({ method, file }: EndpointDescription) => method !== 'GET' || file !== undefined;

/** Every write that a merchant may make and every file that one may take says whether an operator may, too. */
export function faultsOfActing(endpoint: EndpointDescription): string[] {
  const { access, whileActing: said } = endpoint;
  const isSilent = said === undefined && needsWord(endpoint) && isForMerchants(access);
  return [
    isSilent && 'does not say whether it may be called while acting',
    said === 'allowed' && !isForMerchants(access) && 'is allowed while acting, but nobody acts as those for whom it is',
    said !== undefined && said !== 'allowed' && !said.refused.trim() && 'is refused while acting without a reason',
  ].filter((fault) => fault !== false);
}
