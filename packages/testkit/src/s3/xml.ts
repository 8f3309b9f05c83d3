const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const unescaped = (text: string) =>
  text.replace(/&(?:#x?[\da-f]{1,6}|[a-z]{2,4});/gi, (entity) => characters.get(entity) ?? numbered(entity));

function numbered(entity: string): string {
  const [, hex, digits = ''] = /^&#(x?)([\da-f]+);$/i.exec(entity) ?? [];
  return digits === '' ? entity : String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10));
}

/** What stands in an element: text, or further elements. */
export type Xml = string | readonly (readonly [name: string, content: Xml])[];

/** An element with what is in it. */
export const element = (name: string, content: Xml): string =>
  `<${name}>${typeof content === 'string' ? escaped(content) : content.map(([n, c]) => element(n, c)).join('')}</${name}>`;

/** The texts of all elements of a name. */
export const textsOf = (name: string, xml: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => unescaped(rest.slice(0, rest.indexOf(`</${name}>`))));
