import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts-context.tsx';

/** What can be done to one row of a list, behind three dots. `name` says to which. */
export function ActionsMenu({ name, width, children }: { name: string; width: number; children: ReactNode }) {
  const { common } = useTexts();
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon aria-label={common.actionsFor(name)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
