import type { Allocation } from '@storepod/boundary/store';
import { instantOf } from '@storepod/kernel/clock';
import { edgeHostOf, type Merchant } from '../merchant.ts';
import { hostOfEntry } from '../router/hosts.ts';
import type { DomainRow } from '../tables.ts';
import { proofName, proofValue } from './dns-proof.ts';

/** A domain as its owner sees it: where it leads, and what is still to be done. */
export function allocationOf(merchant: Merchant, row: DomainRow): Allocation {
  const domain = hostOfEntry(merchant, row);
  return {
    domain,
    domainType: row.domain_type,
    url: urlOf(merchant, domain),
    status: row.status,
    verification: row.status === 'PENDING' && row.token !== null ? stepsOf(merchant, row, row.token) : null,
    createdAt: instantOf(row.created_at),
  };
}

const stepsOf = (merchant: Merchant, { domain, checked_at, finding }: DomainRow, token: string) => ({
  txtName: proofName(domain),
  txtValue: proofValue(token),
  cnameTarget: edgeHostOf(merchant),
  checkedAt: checked_at && instantOf(checked_at),
  finding,
});

/** Without a port that the scheme implies. */
const urlOf = ({ config }: Merchant, host: string) =>
  new URL(`${config.publicScheme}://${host}:${config.publicPort ?? ''}`).origin;
