import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts-context.tsx';
import { confirm } from '../overlays/confirm.tsx';
import { useAction } from '../overlays/use-action.ts';
import css from '../rows.module.css';
import { StatusPill } from '../status-pill.tsx';
import type { ProviderRealm } from './provider-realm.ts';
import { ProviderTest } from './provider-test.tsx';
import type { Provider } from './provider-values.ts';

interface ProviderRowProps {
  realm: ProviderRealm;
  provider: Provider;
  /** All of them, in the order in which people see them. */
  aliases: readonly string[];
  place: number;
  onEdit: () => void;
}

export function ProviderRow({ realm, provider, aliases, place, onEdit }: ProviderRowProps) {
  const { common } = useTexts();
  const { words } = realm;
  const { displayName: name, preset, enabled, hideOnLogin } = provider;
  const { move, toggle, remove } = useProviderMoves(realm, provider, aliases);
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.name}>
          <span dir="auto">{name}</span>
          <small>{hideOnLogin ? `${words.presets[preset]} · ${words.hidden}` : words.presets[preset]}</small>
        </div>
        <StatusPill tone={enabled ? 'good' : 'quiet'} label={enabled ? words.on : words.off} />
        <ActionIcon aria-label={words.earlier(name)} disabled={place === 0} onClick={() => move(place, -1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={words.later(name)}
          disabled={place === aliases.length - 1}
          onClick={() => move(place, 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <Button size="xs" variant="subtle" onClick={toggle}>
          {enabled ? words.switchOff : words.switchOn}
        </Button>
        <ProviderTest realm={realm} provider={provider} />
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

function useProviderMoves(
  realm: ProviderRealm,
  { id, displayName: name, enabled }: Provider,
  aliases: readonly string[],
) {
  const { common } = useTexts();
  const { words } = realm;
  const { done, doNow } = useAction(realm.service);
  const move = (place: number, by: number) => {
    const order = aliases.toSpliced(place, 1).toSpliced(place + by, 0, aliases[place] ?? '');
    doNow(() => realm.order(order), words.moved);
  };
  const toggle = () =>
    enabled
      ? doNow(() => realm.disable(id), words.switchedOff(name))
      : doNow(() => realm.enable(id), words.switchedOn(name));
  const remove = () =>
    confirm({
      title: words.removeTitle(name),
      text: words.removeText,
      action: common.remove,
      danger: true,
      act: async () => {
        await realm.remove(id);
        await done(words.removed(name));
      },
    });
  return { move, toggle, remove };
}
