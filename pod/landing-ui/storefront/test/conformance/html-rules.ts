import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof elementsIn>[number];

const elementsIn = (document: Document) => DomUtils.getElementsByTagName('*', document, true);
const named = (document: Document, ...names: string[]) =>
  elementsIn(document).filter(({ name }) => names.includes(name));
const isText = ({ type }: { type: string }) => type === ElementType.Text;
const shortly = (element: Element) => DomUtils.getOuterHTML(element).slice(0, 160);

/** What must hold of every page, whatever it shows. Each rule names what breaks it. */
const rules: Readonly<Record<string, (document: Document) => string[]>> = {
  'one heading of the first level': (document) => {
    const count = named(document, 'h1').length;
    return count === 1 ? [] : [`${count} headings h1`];
  },
  'headings follow each other without gaps': (document) => {
    const levels = named(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      .filter(isOnPage)
      .map(({ name }) => Number(name[1]));
    return levels.flatMap((level, index) => {
      const before = index === 0 ? level : (levels[index - 1] ?? 1);
      return level > before + 1 ? [`h${level} behind h${before}`] : [];
    });
  },
  'one header, one main and one footer': (document) =>
    (['header', 'main', 'footer'] as const).flatMap((name) => {
      const own = named(document, name).filter(
        (element) => !isInside(element, 'article', 'section', 'aside', 'dialog'),
      );
      return own.length === 1 ? [] : [`${own.length} of <${name}>`];
    }),
  'the first link leads past the header': (document) => {
    const [first] = named(document, 'a');
    const target = first?.attribs.href ?? '';
    const main = named(document, 'main')[0]?.attribs.id;
    return main && target === `#${main}` ? [] : [`${target} for <main id="${main}">`];
  },
  'navigations have names, and no two the same': (document) => {
    const names = named(document, 'nav').map((element) => element.attribs['aria-label'] ?? '');
    return names.filter((name, index) => name === '' || names.indexOf(name) !== index);
  },
  'pictures say what they show, and how large they are': (document) =>
    named(document, 'img')
      .filter(({ attribs: { alt, width, height } }) => alt === undefined || !width || !height)
      .map(shortly),
  'what can be pressed has a name': (document) =>
    named(document, 'a', 'button', 'summary')
      .filter((element) => nameOf(element) === '')
      .map(shortly),
  'fields have a label': (document) =>
    named(document, 'input', 'select', 'textarea')
      .filter(({ attribs }) => attribs.type !== 'hidden')
      .filter((field) => !field.attribs['aria-label'] && !isInside(field, 'label') && !labelFor(document, field))
      .map(shortly),
  'links lead somewhere': (document) =>
    named(document, 'a')
      .filter(({ attribs: { href } }) => href === undefined || /^(?:javascript:|undefined|null)/i.test(href))
      .map(shortly),
  'no id stands twice': (document) => {
    const ids = elementsIn(document).flatMap(({ attribs: { id } }) => (id ? [id] : []));
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  },
  'no class has a fixed direction': (document) =>
    elementsIn(document)
      .flatMap(({ attribs }) => (attribs.class ?? '').split(/\s+/))
      .filter((name) => fixedDirection.test(name)),
  'nothing of a shopper is known': (document) =>
    elementsIn(document)
      .filter(({ attribs }) => attribs['data-cart-count'] !== undefined)
      .filter((count) => DomUtils.textContent(count) !== '' || count.attribs.hidden === undefined)
      .map(shortly),
  'no value is shown that is none': (document) =>
    DomUtils.filter(isText, document, true)
      .map((node) => DomUtils.textContent(node).trim())
      .filter((text) => /(?:^|\s)(?:undefined|NaN|null|\[object \w+\])(?:\s|$)/.test(text)),
};

/** Utilities that say left or right, where a page may run the other way. */
export const fixedDirection =
  /^(?:[^\s"']{0,60}:)?-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?:-|$)/;

/** What is drawn beside the page until it is opened, such as a menu, has headings of its own order. */
const isOnPage = (element: Element): boolean => {
  for (let at = element.parent; at; at = at.parent)
    if ('attribs' in at && at.attribs.popover !== undefined) return false;
  return true;
};

function isInside(element: Element, ...names: string[]): boolean {
  for (let at = element.parent; at; at = at.parent) if ('name' in at && names.includes(at.name)) return true;
  return false;
}

const labelFor = (document: Document, { attribs: { id } }: Element) =>
  id !== undefined && named(document, 'label').some(({ attribs }) => attribs.for === id);

/** By what somebody who does not see it knows it: its label, its text, or its picture. */
function nameOf(element: Element): string {
  const pictures = DomUtils.getElementsByTagName('img', element, true).map(({ attribs }) => attribs.alt ?? '');
  return [element.attribs['aria-label'], DomUtils.textContent(element), ...pictures].join('').trim();
}

/** The rules that a page breaks, each with what breaks it. */
export function brokenRules(html: string): string[] {
  const document = parseDocument(html);
  return Object.entries(rules).flatMap(([rule, broken]) => broken(document).map((what) => `${rule}: ${what}`));
}

/** The text of a page as it is read. */
export const textOf = (html: string): string => DomUtils.textContent(parseDocument(html).childNodes);
