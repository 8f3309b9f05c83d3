import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconLayoutGrid, IconPlus, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { chooseStore, type Store, useCurrentStore, useStores } from '../session/stores.ts';
import { useViewer } from '../session/use-viewer.ts';
import { mayManage } from '../session/viewer.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { useStoreMark } from './store-mark.ts';
import css from './store-switcher.module.css';

/** The store one looks at. Marks those that are being set up or failed, and dims those that are out of use. */
export function StoreSwitcher({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { frame } = useTexts();
  const current = useCurrentStore();
  const stores = useStores().data?.content ?? [];
  if (!current) return null;
  return (
    <Menu width="target" position="bottom-start" offset={4} zIndex={400}>
      <Menu.Target>
        <UnstyledButton className={css.target}>
          <VisuallyHidden>{frame.switcher.choose}:</VisuallyHidden>
          <StoreLetter name={current.name} />
          <StoreLine store={current} />
          <IconSelector size={16} stroke={1.6} aria-hidden="true" className={css.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.dropdown}>
        <div className={css.list}>
          {stores.map((store) => (
            <Menu.Item
              key={store.id}
              aria-current={store.id === current.id || undefined}
              data-dim={store.status !== 'ACTIVE' || undefined}
              className={css.option}
              leftSection={<StoreLetter name={store.name} />}
              rightSection={store.id === current.id ? <IconCheck size={15} aria-hidden="true" /> : undefined}
              onClick={() => chooseStore(store.id)}
            >
              <StoreLine store={store} />
            </Menu.Item>
          ))}
        </div>
        <SwitcherLinks onLeave={onLeave} />
      </Menu.Dropdown>
    </Menu>
  );
}

function SwitcherLinks({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { frame } = useTexts();
  const viewer = useViewer();
  const navigate = useNavigate();
  const go = (to: '/stores' | '/store-management/create') => {
    onLeave?.();
    void navigate({ to });
  };
  if (!mayManage(viewer, 'stores')) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLayoutGrid size={16} aria-hidden="true" />} onClick={() => go('/stores')}>
        {frame.switcher.all}
      </Menu.Item>
      <Menu.Item leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => go('/store-management/create')}>
        {frame.switcher.create}
      </Menu.Item>
    </>
  );
}

function StoreLine({ store }: { store: Store }) {
  const mark = useStoreMark(store);
  return (
    <span className={css.line}>
      <span className={`${css.name} latin`}>{store.name}</span>
      {mark && (
        <span className={css.mark} data-tone={mark.tone}>
          {mark.label}
        </span>
      )}
    </span>
  );
}

/** Drawn by the style sheet: the name beside it says it all. */
const StoreLetter = ({ name }: { name: string }) => (
  <span className={css.letter} data-letter={name.charAt(0).toUpperCase()} aria-hidden="true" />
);
