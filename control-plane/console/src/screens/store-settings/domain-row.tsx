import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { api } from '../../api/client.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import css from '../../components/rows.module.css';
import { StatusPill } from '../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import type { Allocation } from '../../session/use-store-url.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { DomainProof } from './domain-proof.tsx';

/** One name of a store, with the steps that prove it while they are needed. */
export function DomainRow({ store, allocation }: { store: Store; allocation: Allocation }) {
  const { storeSettings } = useTexts();
  const { domain, url, domainType, status } = allocation;
  const isOwn = domainType === 'CUSTOM_DOMAIN';
  const verified = status === 'VERIFIED';
  const isManager = mayManage(useViewer(), 'domains');
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.name}>
          {verified ? (
            <a href={url} target="_blank" rel="noreferrer" className="latin">
              {domain}
            </a>
          ) : (
            <span className="latin">{domain}</span>
          )}
          <small>{isOwn ? storeSettings.custom : storeSettings.subdomain}</small>
        </div>
        <StatusPill
          tone={verified ? 'good' : 'warn'}
          label={verified ? storeSettings.verified : storeSettings.pending}
        />
        {isOwn && isManager && <RemoveDomain store={store} domain={domain} />}
      </div>
      {!verified && allocation.verification && (
        <DomainProof store={store} domain={domain} verification={allocation.verification} />
      )}
    </li>
  );
}

function RemoveDomain({ store, domain }: { store: Store; domain: string }) {
  const { storeSettings } = useTexts();
  const { done } = useAction('merchant');
  const remove = async () => {
    await api.merchant('DELETE', '/api/v1/router/private/remove', { ...destinationOf(store), query: { domain } });
    await done(storeSettings.removed(domain));
  };
  const ask = () =>
    confirm({
      title: storeSettings.removeTitle(domain),
      text: storeSettings.removeText,
      action: storeSettings.remove,
      danger: true,
      act: remove,
    });
  return (
    <Button
      variant="subtle"
      color="danger"
      size="xs"
      leftSection={<IconTrash size={15} aria-hidden="true" />}
      aria-label={`${storeSettings.remove}: ${domain}`}
      onClick={ask}
    >
      {storeSettings.remove}
    </Button>
  );
}
