import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Content } from '../content.ts';
import type { addressEndpoints } from './address.contract.ts';
import { followAddresses } from './follow-addresses.ts';

export const addressHandlers = (content: Content): Handlers<Contract<typeof addressEndpoints>> => ({
  followAddresses: ({ store, body }) => followAddresses(content, store, body),
});
