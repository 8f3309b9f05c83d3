import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from '../domains.module.css';
import { ProviderTest } from './provider-test.tsx';
import type { Provider } from './provider-values.ts';

interface ProviderRowProps {
  store: Store;
  provider: Provider;
  /** All of them, in the order in which shoppers see them. */
  aliases: readonly string[];
  place: number;
  onEdit: () => void;
}

export function ProviderRow({ store, provider, aliases, place, onEdit }: ProviderRowProps) {
  const { common, storeSettings } = useTexts();
  const { providers } = storeSettings.shopperSignIn;
  const { displayName: name, preset, enabled, hideOnLogin } = provider;
  const { move, toggle, remove } = useProviderMoves(store, provider, aliases);
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.name}>
          <span dir="auto">{name}</span>
          <small>
            {hideOnLogin ? `${providers.presets[preset]} · ${providers.hidden}` : providers.presets[preset]}
          </small>
        </div>
        <StatusPill tone={enabled ? 'good' : 'quiet'} label={enabled ? providers.on : providers.off} />
        <ActionIcon aria-label={providers.earlier(name)} disabled={place === 0} onClick={() => move(place, -1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={providers.later(name)}
          disabled={place === aliases.length - 1}
          onClick={() => move(place, 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <Button size="xs" variant="subtle" onClick={toggle}>
          {enabled ? providers.switchOff : providers.switchOn}
        </Button>
        <ProviderTest store={store} provider={provider} />
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`${common.edit}: ${name}`}>
          {common.edit}
        </Button>
        <Button size="xs" variant="subtle" color="danger" aria-label={`${common.remove}: ${name}`} onClick={remove}>
          {common.remove}
        </Button>
      </div>
    </li>
  );
}

function useProviderMoves(store: Store, { id, displayName: name, enabled }: Provider, aliases: readonly string[]) {
  const { common, storeSettings } = useTexts();
  const { providers } = storeSettings.shopperSignIn;
  const { done, doNow } = useAction('cua');
  const about = { ...destinationOf(store), params: { id } };
  const move = (place: number, by: number) => {
    const order = aliases.toSpliced(place, 1).toSpliced(place + by, 0, aliases[place] ?? '');
    doNow(
      () => api.cua('PUT', '/api/v1/private/identity-providers/order', { ...destinationOf(store), body: order }),
      providers.moved,
    );
  };
  const toggle = () =>
    enabled
      ? doNow(
          () => api.cua('POST', '/api/v1/private/identity-providers/:id/disable', about),
          providers.switchedOff(name),
        )
      : doNow(
          () => api.cua('POST', '/api/v1/private/identity-providers/:id/enable', about),
          providers.switchedOn(name),
        );
  const remove = () =>
    confirm({
      title: providers.removeTitle(name),
      text: providers.removeText,
      action: common.remove,
      danger: true,
      act: async () => {
        await api.cua('DELETE', '/api/v1/private/identity-providers/:id', about);
        await done(providers.removed(name));
      },
    });
  return { move, toggle, remove };
}
