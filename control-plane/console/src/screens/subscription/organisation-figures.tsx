import type { ReplyAt } from '../../api/request-types.ts';
import { Fact, Facts } from '../../components/facts.tsx';
import { useAmount } from '../../components/usage-bars.tsx';
import { useLocale } from '../../texts/texts-context.tsx';

type OrganisationUsage = ReplyAt<'billing', 'GET', '/api/v1/usage/organisation'>;
type Counted = OrganisationUsage['stores'];

export function OrganisationFigures({ usage }: { usage: OrganisationUsage }) {
  const { texts, format } = useLocale();
  const { usage: words } = texts.subscription;
  const amount = useAmount();
  const counted = ({ used, limit }: Counted) =>
    limit === null ? format.number(used) : words.used(format.number(used), format.number(limit));
  return (
    <Facts>
      <Fact name={words.stores}>{counted(usage.stores)}</Fact>
      <Fact name={words.waitingStores}>{counted(usage.waitingStores)}</Fact>
      <Fact name={words.freeStores}>{counted(usage.freeStores)}</Fact>
      {usage.totals.map(({ measure, used }) => (
        <Fact key={measure} name={words.measures[measure]}>
          {amount(measure, used)}
        </Fact>
      ))}
    </Facts>
  );
}
