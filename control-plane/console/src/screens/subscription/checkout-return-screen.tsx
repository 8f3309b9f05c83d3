import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { CardPage } from '../../components/card-page.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { useCurrentStore } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { useTimeLimit } from '../stores/use-time-limit.ts';
import { usePlanWords } from './use-plan-words.ts';

const POLL_MS = 2_000;
/** A provider that has not confirmed by then will, but nobody should have to watch. */
const GIVE_UP_AFTER_MS = 30_000;

/** Coming back is no payment: the page reads the subscription until the provider's word has arrived. */
export function CheckoutSuccessScreen() {
  const { subscription: words } = useTexts();
  const { nameOf } = usePlanWords();
  const store = useCurrentStore();
  const { isOver } = useTimeLimit(GIVE_UP_AFTER_MS);
  const query = useQuery({
    ...read('billing', '/api/v1/subscription/current', { store: store?.id ?? '' }),
    enabled: store !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'ACTIVE' || isOver ? false : POLL_MS),
  });
  const { status, planCode, planDisplayName } = query.data ?? {};
  const active = status === 'ACTIVE' && planCode ? nameOf(planCode, planDisplayName ?? null) : undefined;
  return (
    <CardPage title={words.returned.successTitle}>
      {active !== undefined && (
        <Notice tone="good" live>
          {words.returned.active(active)}
        </Notice>
      )}
      {active === undefined && !isOver && !query.isError && (
        <>
          <p role="status">{words.returned.waiting}</p>
          <LoadingLines lines={2} />
        </>
      )}
      {active === undefined && (isOver || query.isError) && (
        <Notice tone="info" live>
          {query.isError ? words.returned.noState : words.returned.slow}
        </Notice>
      )}
      <Onward />
    </CardPage>
  );
}

export function CheckoutFailScreen() {
  const { returned } = useTexts().subscription;
  return (
    <CardPage title={returned.failTitle} lead={returned.failText}>
      <Onward />
    </CardPage>
  );
}

function Onward() {
  const { returned } = useTexts().subscription;
  return (
    <>
      <LinkButton to="/subscription/$section" params={{ section: 'plan' }} size="lg" fullWidth>
        {returned.toSubscription}
      </LinkButton>
      <LinkButton to="/dashboard" variant="subtle" fullWidth>
        {returned.toDashboard}
      </LinkButton>
    </>
  );
}
