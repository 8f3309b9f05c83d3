import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTexts } from '../texts/texts-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Finder } from './finder/finder.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import css from './toolbar.module.css';

export function Toolbar({ onMenu }: { onMenu: () => void }) {
  const { frame } = useTexts();
  return (
    <header className={css.toolbar}>
      <ActionIcon className={css.menu} size={38} aria-label={frame.openNavigation} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Breadcrumb />
      <div className={css.tools}>
        <Finder />
        <LanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  );
}
