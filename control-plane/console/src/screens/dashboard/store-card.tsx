import { IconArrowUpRight } from '@tabler/icons-react';
import { Fact, Facts } from '../../components/facts.tsx';
import { AnchorButton } from '../../components/link-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { StoreAddress } from '../../components/store-address.tsx';
import { StoreState } from '../../components/store-state.tsx';
import { isReady, type Store } from '../../session/stores.ts';
import { useStoreUrl } from '../../session/use-store-url.ts';
import { useLocale } from '../../texts/texts-context.tsx';

export function StoreCard({ store }: { store: Store }) {
  const { texts, format } = useLocale();
  const { dashboard, common } = texts;
  const { url } = useStoreUrl(store);
  const visit = url !== undefined && (
    <AnchorButton
      href={url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="xs"
      rightSection={<IconArrowUpRight size={14} role="img" aria-label={common.opensNewTab} className="points" />}
    >
      {dashboard.visit}
    </AnchorButton>
  );
  return (
    <Panel title={dashboard.stateTitle} aside={visit || undefined}>
      <Facts>
        <Fact name={dashboard.state}>
          <StoreState store={store} />
        </Fact>
        {isReady(store) && (
          <Fact name={dashboard.address}>
            <StoreAddress store={store} />
          </Fact>
        )}
        <Fact name={dashboard.created}>{format.date(store.createdAt)}</Fact>
      </Facts>
    </Panel>
  );
}
