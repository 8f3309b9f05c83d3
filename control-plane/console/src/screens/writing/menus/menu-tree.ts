import type { ReplyAt, RequestArgs } from '../../../api/request-types.ts';

export type MenuView = ReplyAt<'content', 'GET', '/api/v1/private/content/menus/:handle'>;
type MenuBody = NonNullable<RequestArgs<'content', 'PUT', '/api/v1/private/content/menus/:handle'>[0]>['body'];
export type TargetKind = MenuView['items'][number]['target']['kind'];

/** An entry as it is edited: a line of the menu, on the first level or below the one before it. */
export interface MenuLine {
  key: string;
  level: 0 | 1;
  labels: Record<string, string>;
  kind: TargetKind;
  value: string;
  openInNewTab: boolean;
  visible: boolean;
  broken: boolean;
}

type Shown = Omit<MenuView['items'][number], 'children'>;

const lineOf = ({ labels, target, openInNewTab, visible, broken }: Shown, level: 0 | 1, key: string): MenuLine => ({
  key,
  level,
  labels: { ...(labels as Record<string, string>) },
  kind: target.kind,
  value: target.value ?? '',
  openInNewTab: openInNewTab ?? false,
  visible: visible ?? true,
  broken,
});

/** The menu line by line, as it is read. */
export const linesOf = ({ items }: Pick<MenuView, 'items'>): MenuLine[] =>
  items.flatMap((item, nth) => [
    lineOf(item, 0, String(nth)),
    ...item.children.map((child, below) => lineOf(child, 1, `${nth}.${below}`)),
  ]);

/** What is below the first level belongs to the line of the first level above it; the first line has none above. */
export const settled = (lines: readonly MenuLine[]): MenuLine[] =>
  lines.map((line, place) => (place === 0 && line.level === 1 ? { ...line, level: 0 } : line));

/** A line with all that stands below it. */
export function blockAt(lines: readonly MenuLine[], place: number): number {
  let size = 1;
  if (lines[place]?.level === 0) while (lines[place + size]?.level === 1) size += 1;
  return size;
}

/** Puts a line, and what is below it, before another one; `to` counts the lines as they are. */
export function movedTo(lines: readonly MenuLine[], from: number, to: number): MenuLine[] {
  const size = blockAt(lines, from);
  if (to >= from && to <= from + size) return [...lines];
  const block = lines.slice(from, from + size);
  const rest = lines.toSpliced(from, size);
  return settled(rest.toSpliced(to > from ? to - size : to, 0, ...block));
}

/** One step up or down: past a whole block on the first level, past one line below it. */
export function stepped(lines: readonly MenuLine[], place: number, by: -1 | 1): MenuLine[] {
  const line = lines[place];
  if (!line) return [...lines];
  const size = blockAt(lines, place);
  if (by === 1) {
    const next = place + size;
    return next >= lines.length
      ? [...lines]
      : movedTo(lines, place, next + (line.level === 0 ? blockAt(lines, next) : 1));
  }
  if (place === 0) return [...lines];
  const before = line.level === 0 ? lines.findLastIndex((other, at) => at < place && other.level === 0) : place - 1;
  return movedTo(lines, place, Math.max(0, before));
}

/** Below the entry above, or back to the first level. What has entries below itself stays: a menu has two levels. */
export const canIndent = (lines: readonly MenuLine[], place: number): boolean =>
  place > 0 && lines[place]?.level === 0 && blockAt(lines, place) === 1;

export const withLevel = (lines: readonly MenuLine[], place: number, level: 0 | 1): MenuLine[] =>
  settled(lines.map((line, at) => (at === place ? { ...line, level } : line)));

type Entry = MenuBody['items'][number];

/** The menu as the service takes it. */
export function bodyOf(lines: readonly MenuLine[]): Entry[] {
  const items: Entry[] = [];
  for (const line of lines) {
    const { labels, kind, value, openInNewTab, visible } = line;
    const said = Object.fromEntries(Object.entries(labels).filter(([, label]) => label.trim() !== ''));
    const entry = { labels: said, target: { kind, ...(value !== '' && { value }) }, openInNewTab, visible };
    const parent = items.at(-1);
    if (line.level === 1 && parent) parent.children = [...(parent.children ?? []), entry];
    else items.push({ ...entry, children: [] });
  }
  return items;
}
