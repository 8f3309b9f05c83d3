import { billingTone } from '../../../components/billing-tone.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Day } from '../../../components/list/day.tsx';
import { readable } from '../../../components/readable.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { StoreOf, useWhose } from './store-of.tsx';
import { blockedSince, nextDeadline, type PlatformSubscription } from './subscription.ts';
import { SubscriptionMenu } from './subscription-menu.tsx';
import { usePlanName } from './use-plan-name.ts';

export function SubscriptionsTable({ rows }: { rows: readonly PlatformSubscription[] }) {
  const { texts, format } = useLocale();
  const { billing, shared } = texts.platform;
  const whose = useWhose(rows);
  const columns: Column<PlatformSubscription>[] = [
    { key: 'store', title: shared.store, cell: ({ store, org }) => <StoreOf store={store} org={org} whose={whose} /> },
    { key: 'plan', title: billing.plan, wide: true, cell: (row) => <PlanOf row={row} /> },
    { key: 'status', title: shared.status, cell: ({ status }) => <SubscriptionStatus status={status} /> },
    {
      key: 'blocked',
      title: billing.blockedSince,
      wide: true,
      cell: (row) => {
        const since = blockedSince(row);
        return since === undefined ? billing.notBlocked : <Day at={since} />;
      },
    },
    {
      key: 'next',
      title: billing.next,
      wide: true,
      cell: (row) => {
        const next = nextDeadline(row);
        return next && billing.deadlines[next.deadline](format.date(next.at));
      },
    },
    {
      key: 'actions',
      title: shared.actions,
      quiet: true,
      end: true,
      cell: (row) => <SubscriptionMenu row={row} name={whose.stores.get(row.store) ?? row.store} />,
    },
  ];
  return (
    <DataTable caption={billing.sections.subscriptions} columns={columns} rows={rows} keyOf={({ store }) => store} />
  );
}

function PlanOf({ row: { planCode, planDisplayName, amount, interval } }: { row: PlatformSubscription }) {
  const { texts, format } = useLocale();
  const { plans } = texts;
  const planName = usePlanName();
  const per = interval === 'YEAR' ? plans.perYear : plans.perMonth;
  return (
    <TwoLines
      first={planName(planCode, planDisplayName)}
      second={amount === null ? undefined : plans.price(format.shortMoney(amount), interval === null ? '' : per)}
    />
  );
}

function SubscriptionStatus({ status }: Pick<PlatformSubscription, 'status'>) {
  const { shared } = useLocale().texts.platform;
  return <StatusPill tone={billingTone(status)} label={shared.states[status] ?? readable(status)} />;
}
