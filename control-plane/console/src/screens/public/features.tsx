import {
  type Icon,
  IconBolt,
  IconBoxMultiple,
  IconLanguage,
  IconPalette,
  IconUsersGroup,
  IconWorldWww,
} from '@tabler/icons-react';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './sections.module.css';

const icons = {
  isolation: IconBoxMultiple,
  domains: IconWorldWww,
  languages: IconLanguage,
  themes: IconPalette,
  team: IconUsersGroup,
  fast: IconBolt,
} satisfies Record<string, Icon>;

export function Features() {
  const { home } = useTexts();
  return (
    <section className={css.band} aria-labelledby="features">
      <div className={css.inner}>
        <h2 id="features" className={css.title}>
          {home.featuresTitle}
        </h2>
        <ul className={css.grid}>
          {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => (
            <Feature key={key} icon={icons[key]} {...home.features[key]} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Feature({ icon: Icon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <li className={css.feature}>
      <span className={css.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
