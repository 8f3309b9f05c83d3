import type { LanguageView } from '../../theme-contract/views.ts';

/** The languages of a page, each a link to it there and named in its own words. As items of a list. */
export const LanguageLinks = ({ languages, className }: { languages: readonly LanguageView[]; className: string }) =>
  languages.map(({ code, name, href, isCurrent }) => (
    <li key={code}>
      <a href={href} hrefLang={code} lang={code} aria-current={isCurrent ? 'true' : undefined} className={className}>
        {name}
      </a>
    </li>
  ));
