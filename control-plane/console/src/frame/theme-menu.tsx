import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { chooseTheme, isDark, themeChoices, useTheme, useThemeChoice } from '../design/appearance.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './theme-menu.module.css';

export function ThemeMenu() {
  const { frame } = useTexts();
  const choice = useThemeChoice();
  const Icon = isDark(useTheme()) ? IconMoon : IconSun;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={frame.theme}>
          <Icon size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {themeChoices.map((name) => (
          <Menu.Item
            key={name}
            aria-current={name === choice || undefined}
            leftSection={<span className={css.swatch} data-swatch={name} aria-hidden="true" />}
            rightSection={name === choice ? <IconCheck size={15} aria-hidden="true" /> : undefined}
            onClick={() => chooseTheme(name)}
          >
            {frame.themes[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
