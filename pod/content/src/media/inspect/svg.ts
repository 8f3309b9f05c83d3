import sanitize from 'sanitize-html';
import { useCounter } from './svg-uses.ts';
import { isPlainCss, isPlainValue, isProgram, svgAttributes, svgTags } from './svg-vocabulary.ts';

export interface Drawing {
  markup: string;
  width: number | null;
  height: number | null;
}

const MOST_ELEMENTS = 20_000;
/** The parser looks through all open elements for every end tag. */
const DEEPEST = 100;

/** Takes everything out of a drawing that is not drawing. Throws with a reason where it holds a program or is no drawing. */
export function cleanSvg(bytes: Uint8Array): Drawing {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  refuseEntities(text);
  const seen = watchElements();
  const markup = sanitize(text, {
    allowedTags: svgTags,
    allowedAttributes: { '*': svgAttributes },
    nonTextTags: ['script', 'foreignObject', 'iframe', 'audio', 'video', 'object', 'embed', 'handler'],
    disallowedTagsMode: 'completelyDiscard',
    allowVulnerableTags: true,
    // An attribute without a value is no XML.
    nonBooleanAttributes: ['*'],
    allowedSchemesAppliedToAttributes: [],
    parseStyleAttributes: false,
    selfClosing: [],
    parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: plainAttributes(tagName, attribs) }) },
    exclusiveFilter: ({ tag, text: content }) => tag === 'style' && !isPlainCss(content),
    ...seen.listeners,
  }).trim();
  seen.check();
  if (!/^<svg[\s>]/.test(markup)) throw new Error('it is no drawing');
  return { markup, ...sizeOf(seen.root()) };
}

/** One doctype at most, as XML has it: a text of nothing but such beginnings would else be read on from each of them. */
function refuseEntities(text: string): void {
  let doctype: number | undefined;
  for (const { 0: begin, index } of text.matchAll(/<!(?:ENTITY|DOCTYPE)/gi)) {
    if (begin.toUpperCase() === '<!ENTITY') throw new Error('it defines entities');
    if (doctype !== undefined) throw new Error('it has two doctypes');
    doctype = index;
  }
  if (doctype !== undefined && definesSomething(text.slice(doctype))) throw new Error('it defines entities');
}

/** Whether the doctype at the beginning of the text has a part of its own, which stands in brackets. */
function definesSomething(text: string): boolean {
  const [bracket, end] = [text.indexOf('['), text.indexOf('>')];
  return bracket !== -1 && (end === -1 || bracket < end);
}

type Attributes = Record<string, string>;

function plainAttributes(tag: string, attribs: Attributes): Attributes {
  const named = Object.entries(attribs).map(([name, value]): [string, string] => [
    name === 'xlink:href' ? 'href' : name,
    value,
  ]);
  const plain = named.filter(([name, value]) => isPlainValue(tag, name, value));
  // Without its namespace a browser shows text and no drawing.
  return Object.fromEntries(tag === 'svg' ? [...plain, ['xmlns', 'http://www.w3.org/2000/svg']] : plain);
}

/** Follows the parser: one root, not too many elements, and no drawing that repeats itself without end. */
function watchElements() {
  const uses = useCounter();
  const roots: { name: string; attribs: Attributes }[] = [];
  let [depth, elements] = [0, 0];
  return {
    listeners: {
      onOpenTag(name: string, attribs: Attributes) {
        if (depth === 0) roots.push({ name, attribs });
        depth += 1;
        elements += 1;
        if (isProgram(name, attribs)) throw new Error('it holds a program');
        if (elements > MOST_ELEMENTS) throw new Error('it has too many elements');
        if (depth > DEEPEST) throw new Error('it is nested too deeply');
        uses.open(name, attribs);
      },
      onCloseTag() {
        depth -= 1;
        uses.close();
      },
    },
    root: () => roots[0]?.attribs ?? {},
    check() {
      if (roots.length !== 1 || roots[0]?.name !== 'svg') throw new Error('it is no drawing');
      if (uses.isEndless()) throw new Error('it repeats itself too often');
    },
  };
}

/** By its own size where that is in pixels, or else by the size of its canvas. */
function sizeOf({ width = '', height = '', viewBox = '' }: Attributes): Pick<Drawing, 'width' | 'height'> {
  const [, , canvasWidth = '', canvasHeight = ''] = viewBox.trim().split(/[\s,]+/);
  return { width: pixels(width) ?? pixels(canvasWidth), height: pixels(height) ?? pixels(canvasHeight) };
}

function pixels(text: string): number | null {
  const [, number] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(text) ?? [];
  const rounded = Math.round(Number(number));
  return rounded > 0 ? rounded : null;
}
