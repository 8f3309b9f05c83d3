import { Select } from '@mantine/core';
import { Panel } from '../../components/panel.tsx';
import { chooseTheme, isThemeChoice, themeChoices, useThemeChoice } from '../../design/appearance.ts';
import { isLanguage, languageNames, languages } from '../../texts/language.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './profile.module.css';

export function LookPanel() {
  const { texts, language, switchLanguage } = useLocale();
  const { profile, frame } = texts;
  return (
    <Panel title={profile.lookTitle} description={profile.lookLead}>
      <div className={css.pair}>
        <Select
          label={frame.language}
          data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          value={language}
          onChange={(code) => void (isLanguage(code) && switchLanguage(code))}
        />
        <Select
          label={frame.theme}
          data={themeChoices.map((name) => ({ value: name, label: frame.themes[name] }))}
          value={useThemeChoice()}
          onChange={(name) => void (isThemeChoice(name) && chooseTheme(name))}
        />
      </div>
    </Panel>
  );
}
