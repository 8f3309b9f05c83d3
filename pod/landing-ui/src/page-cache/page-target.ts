import { classRows, type PageClass, pageClasses } from './policy-table.ts';

/** What a request asks for, read from its target alone. */
export interface PageTarget {
  readonly class: PageClass;
  readonly locale: string;
  /** As it came, the locale included. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
}

/** Two letters, and perhaps two more: `/en`, `/pt-BR/search`. */
const localePrefix = /^\/([a-z]{2}(?:-[a-z]{2})?)(?=\/|$)/i;

/**
 * What another reader would decode, fold or cut into a different path. The edge refuses such targets; whoever comes past
 * it gets the page, but it is kept under no name.
 */
const ambiguous = /\\|#|%2e|%2f|%5c|\/\.{1,2}(?:\/|$)/i;

export function readPageTarget(url: string): PageTarget {
  const question = url.indexOf('?');
  const path = question === -1 ? url : url.slice(0, question);
  const locale = localePrefix.exec(path)?.[1] ?? '';
  return { class: classOf(path, locale), locale, path, query: question === -1 ? '' : url.slice(question + 1) };
}

function classOf(path: string, locale: string): PageClass {
  const rest = locale === '' ? undefined : path.slice(locale.length + 1) || '/';
  if (rest !== undefined && ambiguous.test(path)) return 'default';
  const match = pageClasses.find((name) => {
    const subject = classRows[name].on === 'whole path' ? path : rest;
    return subject !== undefined && classRows[name].paths.some((pattern) => matches(pattern, subject));
  });
  return match ?? 'next-internal';
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const folder = pattern.slice(0, -2);
  return path === folder || path.startsWith(`${folder}/`);
}
