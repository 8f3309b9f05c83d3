import sanitize from 'sanitize-html';
import { LONGEST } from './html-limits.ts';

/** The parser looks through all open elements for an end tag, so the cost of a text grows with how deep it is. */
const DEEPEST = 50;

/** What a description may be made of: text, lists, tables, links and pictures. No styles, no scripts, no frames. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    abbr: ['title'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: withoutOpener(attribs) }) },
};

/** A page that a link opens beside the shop must not get hold of the shop's window. */
const withoutOpener = ({ target, rel: _own, ...others }: sanitize.Attributes): sanitize.Attributes =>
  target === undefined ? others : { ...others, target: '_blank', rel: 'noopener noreferrer' };

/** What was broken may be read in another way once it is mended; two rounds more have always been enough. */
const MOST_ROUNDS = 5;

/** What is left of some HTML when only harmless things stay. Cleaning it again changes nothing. */
export function cleanHtml(html: string): string {
  let clean = html;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const cleaner = sanitize(clean, allowed).trim();
    if (cleaner === clean) break;
    clean = cleaner;
    // It only grows by what is written out, and is refused as it is.
    if (clean.length > LONGEST) break;
  }
  return clean;
}
