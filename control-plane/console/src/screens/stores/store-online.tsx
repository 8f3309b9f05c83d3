import { IconArrowUpRight } from '@tabler/icons-react';
import { AnchorButton, LinkButton } from '../../components/link-button.tsx';
import { StoreAddress } from '../../components/store-address.tsx';
import type { Store } from '../../session/stores.ts';
import { useStoreUrl } from '../../session/use-store-url.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './progress.module.css';

/** The store is up: where it is, and what to do with it. */
export function StoreOnline({ store }: { store: Store }) {
  const { progress, common } = useTexts();
  const { url } = useStoreUrl(store);
  return (
    <div className={css.online}>
      <div>
        <h2 className={css.heading}>{progress.address}</h2>
        <StoreAddress store={store} />
      </div>
      <div className={css.buttons}>
        <LinkButton to="/dashboard">{progress.toDashboard}</LinkButton>
        {url !== undefined && (
          <AnchorButton
            href={url}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconArrowUpRight size={15} role="img" aria-label={common.opensNewTab} className="points" />}
          >
            {progress.visit}
          </AnchorButton>
        )}
        <LinkButton to="/store-management/$section" params={{ section: 'domains' }} variant="default">
          {progress.toDomains}
        </LinkButton>
      </div>
    </div>
  );
}
