'use client';

import { Fragment } from 'react';
import { fill } from '../cart/fill.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { shownAmount } from '../format/amount.ts';
import type { CheckoutWords } from './checkout-words.ts';
import type { Draft } from './draft.ts';
import { isOnline } from './payment-step.tsx';
import { hasAgreed, requiredOf, type ShownPolicy, textsOf } from './shown-policies.ts';
import type { Quoting } from './use-quote.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  policies: readonly ShownPolicy[];
  quoting: Quoting;
  isPlacing: boolean;
  /** Everything in the cart can be bought. */
  isReady: boolean;
  hasFault: boolean;
}

const LONGEST_NOTE = 2_000;

/** The last words of the shopper, and the button. It stays where it is while it works, and says so. */
export function SubmitStep(props: Props) {
  const { place, words, draft, change, policies, quoting, isPlacing, isReady, hasFault } = props;
  const { quote, state } = quoting;
  const toAccept = requiredOf(policies);
  const isComputing = state === 'asking';
  const total = quote ? shownAmount(quote.total, place) : '';
  const label = !quote
    ? words.place
    : fill(quote.total.amount > 0 && draft.payment && isOnline(draft.payment) ? words.payFor : words.placeFor, {
        total,
      });
  // While the total is worked out nothing is ordered, but what is missing in the form can be told.
  const isHeld = isPlacing || !isReady;
  return (
    <>
      <details className="group" open={draft.note !== ''}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-medium underline underline-offset-4">
          {words.note} ({words.optional})
        </summary>
        <textarea
          form="checkout"
          aria-label={words.note}
          rows={3}
          maxLength={LONGEST_NOTE}
          value={draft.note}
          className="mt-2 w-full rounded-lg border border-input bg-background p-3 text-foreground"
          onChange={({ target }) => change({ note: target.value })}
        />
      </details>
      <PolicyLinks words={words} policies={policies.filter(({ required }) => !required)} />
      {toAccept.length > 0 && <Agreement {...{ words, hasFault, draft, change }} policies={toAccept} />}
      <div>
        <button
          type="submit"
          form="checkout"
          aria-disabled={isHeld || isComputing || undefined}
          aria-describedby="submit-state"
          onClick={(event) => isHeld && event.preventDefault()}
          className="flex min-h-14 w-full items-center justify-center gap-3 rounded-control bg-primary px-6 text-center text-lg font-semibold text-primary-foreground transition-colors hover:bg-primary-hover aria-disabled:opacity-60"
        >
          {isPlacing && (
            <span
              aria-hidden="true"
              className="size-5 shrink-0 rounded-full border-2 border-current border-t-transparent motion-safe:animate-spin"
            />
          )}
          {isPlacing ? words.placing : label}
        </button>
        <p id="submit-state" role="status" className="sr-only">
          {isPlacing ? words.placing : isComputing ? words.waitForTotal : ''}
        </p>
      </div>
    </>
  );
}

type AgreementProps = Pick<Props, 'words' | 'draft' | 'change' | 'hasFault' | 'policies'>;

/** What can be read before ordering, and need not be accepted. */
function PolicyLinks({ words, policies }: { words: CheckoutWords; policies: readonly ShownPolicy[] }) {
  if (policies.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-sm">
      {policies.map((policy) => (
        <li key={policy.id}>
          <PolicyLink words={words} policy={policy} />
        </li>
      ))}
    </ul>
  );
}

const PolicyLink = ({ words, policy }: { words: CheckoutWords; policy: ShownPolicy }) => (
  <a href={policy.href} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
    {policy.title}
    <span className="sr-only"> ({words.opensTab})</span>
  </a>
);

function Agreement({ words, draft, policies, hasFault, change }: AgreementProps) {
  const [before = '', after = ''] = words.agree.split('{terms}');
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id="agree"
          type="checkbox"
          form="checkout"
          checked={hasAgreed(draft.agreedTo, policies)}
          aria-required="true"
          aria-invalid={hasFault || undefined}
          aria-describedby={hasFault ? 'agree-error' : undefined}
          onChange={({ target }) => change({ agreedTo: target.checked ? textsOf(policies) : '' })}
          className="mt-1 size-4 shrink-0 accent-primary"
        />
        <label htmlFor="agree" className="min-w-0">
          {before}
          {policies.map((policy, nth) => (
            <Fragment key={policy.id}>
              {nth > 0 && ', '}
              <PolicyLink words={words} policy={policy} />
            </Fragment>
          ))}
          {after}
        </label>
      </div>
      {hasFault && (
        <p id="agree-error" className="mt-1 text-sm text-destructive">
          {words.errors.agree}
        </p>
      )}
    </div>
  );
}
