import { Button } from '@mantine/core';
import { languageNames } from '../texts/language.ts';
import { useLocale } from '../texts/texts-context.tsx';

/** With two languages a button is enough: it names the other one, in that language. */
export function LanguageSwitch() {
  const { language, switchLanguage } = useLocale();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <Button variant="subtle" lang={other} onClick={() => void switchLanguage(other)}>
      {languageNames[other]}
    </Button>
  );
}
