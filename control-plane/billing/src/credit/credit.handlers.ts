import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { organisationOf } from '../subscription/scope.ts';
import type { creditEndpoints } from './credit.contract.ts';
import { grantCredit } from './grant-credit.ts';
import { creditOf } from './read-credit.ts';

export const creditHandlers = (billing: Billing): Handlers<Contract<typeof creditEndpoints>> => ({
  credit: ({ principal }) => creditOf(billing.db, organisationOf(principal), { isOperator: false }),
  findCredit: ({ body }) => creditOf(billing.db, body.org, { isOperator: true }),
  grantCredit: ({ principal, body, keepAnswer }) => grantCredit(billing, authorOf(principal), body, keepAnswer),
});
