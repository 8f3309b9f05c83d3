/** What the editor can show and give back as it came. The service takes more, such as lists of terms. */
const kept = new Set(
  'p br hr h2 h3 h4 h5 h6 blockquote pre code strong b em i u s ul ol li a img table tbody thead tr th td colgroup col'.split(
    ' ',
  ),
);
const TAG = /<\/?([^<>]*)>/g;
const NAME = /^[a-z][a-z0-9]*/i;
const LANGUAGE = /\s(?:lang|dir|scope)=/i;

/** Whether nothing of some HTML is lost when the editor opens it. What it would lose is edited as HTML. */
export const isKept = (html: string): boolean =>
  [...html.matchAll(TAG)].every(([, tag = '']) => {
    const [name] = NAME.exec(tag) ?? [];
    return name === undefined || (kept.has(name.toLowerCase()) && !LANGUAGE.test(tag));
  });
