import { usePageTitle } from '../../components/page.tsx';
import type { Language } from '../../texts/language.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './legal-screen.module.css';
import type { LegalText } from './legal-text.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

export const TermsScreen = () => <Legal text={termsText} />;
export const PrivacyScreen = () => <Legal text={privacyText} />;

function Legal({ text }: { text: Record<Language, LegalText> }) {
  const { title, lead, sections } = text[useLocale().language];
  const heading = usePageTitle(title);
  return (
    <article className={css.legal}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
