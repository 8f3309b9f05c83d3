import { Menu, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../session/sign-out.ts';
import { useViewer } from '../session/use-viewer.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './account-menu.module.css';

export function AccountMenu() {
  const { frame } = useTexts();
  const viewer = useViewer();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={css.target} aria-label={frame.account} data-initials={initialsOf(viewer.name)} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <span className={css.name}>{viewer.name}</span>
          <span className={css.email}>{viewer.email || viewer.username}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUser size={16} aria-hidden="true" />}
          onClick={() => void navigate({ to: '/profile' })}
        >
          {frame.pages.profile}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden="true" className="points" />} onClick={signOut}>
          {frame.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/[\s._-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase();
