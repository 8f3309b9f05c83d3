interface Props {
  /** As content has cleaned it when it was written. */
  html: string;
  className?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** What a merchant has written. A plain function, so that it can stand inside `StaticHtml`. */
export const RichText = ({ html, className = '', lang, dir }: Props) => (
  <div
    className={`rich-text ${className}`}
    lang={lang}
    dir={dir}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: content cleans it when it is written
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
