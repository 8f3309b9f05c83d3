import { billingTone } from '../../components/billing-tone.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { readable } from '../../components/readable.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import type { Subscription } from '../../frame/plan-warning.ts';
import type { Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { RenewalButton } from './renewal-button.tsx';
import css from './subscription.module.css';
import { usePlanWords } from './use-plan-words.ts';

/** What the store has now, what it costs, and until when. */
export function CurrentPlan({ store, subscription }: { store: Store; subscription: Subscription }) {
  const { texts, format } = useLocale();
  const { subscription: words, stores } = texts;
  const { nameOf, priceOf } = usePlanWords();
  const { status, planCode, planDisplayName, amount, interval, pendingPlanChange } = subscription;
  return (
    <Panel title={words.currentTitle} aside={<RenewalButton store={store} subscription={subscription} />}>
      <div className={css.current}>
        <p className={css.planName}>{planCode === null ? words.none : nameOf(planCode, planDisplayName)}</p>
        <Remark subscription={subscription} />
        <Facts>
          <Fact name={words.status}>
            <StatusPill tone={billingTone(status)} label={stores.billing[status] ?? readable(status)} />
          </Fact>
          {amount !== null && interval !== null && status !== 'TRIALING' && (
            <Fact name={words.price}>{priceOf({ amount, interval })}</Fact>
          )}
          <Dates subscription={subscription} />
        </Facts>
        {pendingPlanChange !== null && (
          <p>
            {words.pending(
              nameOf(pendingPlanChange.planCode, pendingPlanChange.planDisplayName),
              format.date(pendingPlanChange.effectiveAt),
            )}
          </p>
        )}
      </div>
    </Panel>
  );
}

/** The one date that matters in each state. */
function Dates({ subscription }: { subscription: Subscription }) {
  const { texts, format } = useLocale();
  const { subscription: words } = texts;
  const { status, trialEnd, graceUntil, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  if (status === 'TRIALING' && trialEnd !== null) return <Fact name={words.trialEnds}>{format.date(trialEnd)}</Fact>;
  if (status === 'PAST_DUE' && graceUntil !== null) return <Fact name={words.grace}>{format.date(graceUntil)}</Fact>;
  if (status !== 'ACTIVE' || currentPeriodEnd === null) return null;
  return <Fact name={cancelAtPeriodEnd ? words.ends : words.renews}>{format.date(currentPeriodEnd)}</Fact>;
}

function Remark({ subscription: { status } }: { subscription: Subscription }) {
  const { subscription: words } = useLocale().texts;
  const remarks: Partial<Record<Subscription['status'], string>> = {
    TRIALING: words.trialText,
    PENDING: words.pendingText,
    SUSPENDED: words.suspendedText,
    CANCELED: words.canceledText,
  };
  const remark = remarks[status];
  return remark === undefined ? null : <p className={css.remark}>{remark}</p>;
}
