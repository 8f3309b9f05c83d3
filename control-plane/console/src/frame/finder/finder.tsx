import { ActionIcon, Button, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../components/query-view.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './finder.module.css';

const boxes = {
  platform: lazy(() =>
    import('./platform-finder.tsx').then(({ PlatformFinder: component }) => ({ default: component })),
  ),
  merchant: lazy(() =>
    import('./merchant-finder.tsx').then(({ MerchantFinder: component }) => ({ default: component })),
  ),
};

/** As the keyboard of the machine has them. */
const KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

/** Leads by a few letters to every screen, and to what is in them. Within reach everywhere: Ctrl and K, or ⌘ and K. */
export function Finder() {
  const { finder } = useTexts().frame;
  const { side } = useViewer();
  const [opened, { open, close }] = useDisclosure(false);
  useHotkeys([['mod+K', open]], []);
  if (side === 'none') return null;
  const Box = boxes[side];
  return (
    <>
      <Button
        className={css.wide}
        variant="default"
        size="sm"
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        rightSection={<kbd className={css.keys}>{KEYS}</kbd>}
        onClick={open}
      >
        {finder.open}
      </Button>
      <ActionIcon className={css.narrow} size={38} aria-label={finder.open} onClick={open}>
        <IconSearch size={19} stroke={1.6} />
      </ActionIcon>
      <Modal opened={opened} onClose={close} title={finder.titles[side]} size="lg" yOffset="8vh">
        <Suspense fallback={<LoadingLines lines={3} />}>
          <Box onLeave={close} />
        </Suspense>
      </Modal>
    </>
  );
}
