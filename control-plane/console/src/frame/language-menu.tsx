import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { languageNames, languages } from '../texts/language.ts';
import { useLocale } from '../texts/texts-context.tsx';

export function LanguageMenu() {
  const { language, texts, switchLanguage } = useLocale();
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={texts.frame.language}>
          <IconLanguage size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((code) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={code === language || undefined}
            rightSection={code === language ? <IconCheck size={15} aria-hidden="true" /> : undefined}
            onClick={() => void switchLanguage(code)}
          >
            {languageNames[code]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
