import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { type StoreUsage, type Usage, UsageBars } from '../../components/usage-bars.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './subscription.module.css';

/** What the store uses beside what its plan allows, with a word about what is nearly or wholly used up. */
export function UsagePanel({ store }: { store: Store }) {
  const { usage } = useTexts().subscription;
  const query = useQuery(read('billing', '/api/v1/usage/store', { store: store.id }));
  return (
    <Panel title={usage.title} description={usage.lead}>
      <QueryView query={query}>
        {({ usages }) => (
          <div className={css.usage}>
            <Warnings usages={usages} />
            <UsageBars usages={usages} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function Warnings({ usages }: Pick<StoreUsage, 'usages'>) {
  const { usage: words } = useTexts().subscription;
  // Where nothing is allowed there is no plan, and the panel above says so.
  const warned = usages.filter(({ level, limit }) => level !== 'OK' && limit !== 0);
  const textOf = ({ measure, level }: Usage) => (level === 'FULL' ? words.full[measure] : words.near[measure]);
  return warned.map((usage) => (
    <Notice key={usage.measure} tone={usage.level === 'FULL' ? 'bad' : 'warn'}>
      {textOf(usage)}
    </Notice>
  ));
}
