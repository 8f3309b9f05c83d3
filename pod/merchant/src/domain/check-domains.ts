import type { Merchant } from '../merchant.ts';
import { type Claim, selectClaims } from './find-domains.ts';
import { checkClaim } from './verify.ts';

/** A dead name server takes seconds for each question; so many may be asked at once without the round being late. */
const CHECKS_AT_ONCE = 10;
/** A piece of the due claims. Every check moves its claim into the future, so the next piece is another one. */
const CLAIMS_AT_ONCE = 200;

/** Looks for the proofs of all claims that are due, the longest due first. */
export async function checkDomains(merchant: Merchant, signal: AbortSignal): Promise<void> {
  const startedAt = merchant.clock.now();
  for (let isMore = true; isMore; ) {
    const due = await dueClaims(merchant, startedAt);
    const failures = await checkAll(merchant, due, signal);
    isMore = due.length === CLAIMS_AT_ONCE && failures === 0 && !signal.aborted;
  }
}

const dueClaims = ({ db }: Merchant, until: Date): Promise<Claim[]> =>
  selectClaims(db)
    .where('store_domain.status', '=', 'PENDING')
    .where('store_domain.next_check_at', '<=', until)
    .orderBy('store_domain.next_check_at')
    .limit(CLAIMS_AT_ONCE)
    .execute();

/** One claim's trouble never hides another's proof. Answers how many could not be checked; they stay due. */
async function checkAll(merchant: Merchant, claims: readonly Claim[], signal: AbortSignal): Promise<number> {
  const waiting = claims.values();
  let failures = 0;
  const checkRest = async () => {
    for (const claim of waiting) {
      if (signal.aborted) return;
      await checkClaim(merchant, claim, signal).catch((err: unknown) => {
        failures += 1;
        merchant.log.warn({ err, store: claim.store_id, domain: claim.domain }, 'a domain could not be checked');
      });
    }
  };
  await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, checkRest));
  return failures;
}
