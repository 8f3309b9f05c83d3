/**
 * What the console and a preview in its frame say to each other by `postMessage`. The preview draws marks over its sections
 * and tells what somebody wants; it changes nothing itself. Each side names the other's origin and reads no other one's words.
 */
export const BRIDGE = 'storepod-builder';
export const BRIDGE_VERSION = 2;
const head = { bridge: BRIDGE, version: BRIDGE_VERSION } as const;

/** What is written on the marks, in the language of whoever edits. */
export interface BridgeWords {
  up: string;
  down: string;
  add: string;
  remove: string;
}

/** What the console says to a preview. */
export interface ShowMessage {
  bridge: typeof BRIDGE;
  version: typeof BRIDGE_VERSION;
  type: 'show';
  /** The section that is being edited. */
  selected: string | null;
  /** Where the preview stands: at its section, or this many pixels below its top, as it stood before it was loaded anew. */
  place: 'section' | number | null;
  words: BridgeWords;
}

export const showMessage = (said: Pick<ShowMessage, 'selected' | 'place' | 'words'>): ShowMessage => ({
  ...head,
  type: 'show',
  ...said,
});

/** What a preview says to the console. */
export type ShopMessage =
  /** It can be spoken to. These are the sections that it shows. */
  | { type: 'ready'; sections: string[] }
  | { type: 'scrolled'; top: number }
  | { type: 'select'; section: string }
  | { type: 'move'; section: string; by: -1 | 1 }
  | { type: 'add'; after: string }
  | { type: 'remove'; section: string };

/** Nothing of a schema library: the console loads this. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** More sections than any page has. */
const MOST_SECTIONS = 1_000;

/** A message of a preview, or undefined for whatever else may come. Only what is known is taken over. */
export function readShopMessage(data: unknown): ShopMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { bridge, version, type, ...said } = data as Record<string, unknown>;
  if (bridge !== BRIDGE || version !== BRIDGE_VERSION || typeof type !== 'string') return undefined;
  return Object.hasOwn(readers, type) ? readers[type as ShopMessage['type']](said) : undefined;
}

type Reader = (said: Record<string, unknown>) => ShopMessage | undefined;
const readers: Record<ShopMessage['type'], Reader> = {
  ready: ({ sections }) =>
    Array.isArray(sections) && sections.length <= MOST_SECTIONS && sections.every(isId)
      ? { type: 'ready', sections }
      : undefined,
  scrolled: ({ top }) =>
    typeof top === 'number' && Number.isFinite(top) && top >= 0 ? { type: 'scrolled', top } : undefined,
  select: ({ section }) => (isId(section) ? { type: 'select', section } : undefined),
  move: ({ section, by }) => (isId(section) && (by === -1 || by === 1) ? { type: 'move', section, by } : undefined),
  add: ({ after }) => (isId(after) ? { type: 'add', after } : undefined),
  remove: ({ section }) => (isId(section) ? { type: 'remove', section } : undefined),
};
