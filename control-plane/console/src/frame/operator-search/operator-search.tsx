import { ActionIcon, Button, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './operator-search.module.css';

const SearchBox = lazy(() => import('./search-box.tsx').then(({ SearchBox: component }) => ({ default: component })));

/** One box for organisations, stores and people, within reach on every screen of an operator. */
export function OperatorSearch() {
  const { search } = useTexts().platform;
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]]);
  return (
    <>
      <Button
        className={css.wide}
        variant="default"
        size="sm"
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onClick={open}
      >
        {search.open}
      </Button>
      <ActionIcon className={css.narrow} size={38} aria-label={search.open} onClick={open}>
        <IconSearch size={19} stroke={1.6} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={search.title} size="lg" yOffset="8vh">
        <Suspense fallback={<LoadingLines lines={3} />}>
          <SearchBox onLeave={close} />
        </Suspense>
      </Modal>
    </>
  );
}
