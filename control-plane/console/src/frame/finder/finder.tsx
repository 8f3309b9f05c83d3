import { ActionIcon, Button, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useViewer } from '../../session/use-viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './finder.module.css';
import { MerchantFinder } from './merchant-finder.tsx';
import { PlatformFinder } from './platform-finder.tsx';

/** They come with the frame: what is typed after the keys that open them would be lost before a script is there. */
const boxes = { platform: PlatformFinder, merchant: MerchantFinder };

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
      <Modal
        opened={opened}
        onClose={close}
        title={finder.titles[side]}
        size="lg"
        yOffset="8vh"
        // A dialog that fades in has no field yet when the first letter is typed.
        transitionProps={{ duration: 0 }}
      >
        <Box onLeave={close} />
      </Modal>
    </>
  );
}
