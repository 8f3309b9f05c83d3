import { hrefOf, type NamedKind, namedPath, pathsOfKinds, withNamedPath } from '@storepod/boundary/link-target';
import type { LinkTarget } from '@storepod/boundary/section-shapes';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type RawBuilder, sql } from 'kysely';

/** Where the target of a menu entry `i` is now, as a path; null where it is gone or is an address as it is. */
export const ledTo = (store: StoreMerchantId): RawBuilder<string | null> => {
  const kinds = Object.entries(pathsOfKinds).map(([kind, path]) => sql`when ${sql.lit(kind)} then ${sql.lit(path)}`);
  return sql<string | null>`led_path(${store}, case target_kind ${sql.join(kinds, sql` `)} end || target_value)`;
};

/** Where something is now that was linked by its path: another path, or null where it is gone. */
export type LeadOf = (path: string) => string | null;

/** The paths that a link names; none where it names nothing of the shop that can move. */
export function pathsOfTarget(target: LinkTarget): string[] {
  const path = namedPath(hrefOf(target));
  return path === undefined ? [] : [path];
}

/** The same link to where its target is now; null where that is gone. */
export function ledTarget(target: LinkTarget, leadOf: LeadOf): LinkTarget | null {
  const [path] = pathsOfTarget(target);
  const now = path === undefined ? undefined : leadOf(path);
  if (now === undefined || now === path) return target;
  if (now === null) return null;
  if (target.kind === 'URL') return { ...target, value: withNamedPath(target.value ?? '', now) };
  return { ...target, value: now.slice(pathsOfKinds[target.kind as NamedKind].length) };
}

const linkInText = / href="([^"]*)"/g;

/** The paths that the links in clean HTML name. */
export const pathsInText = (text: string | null): string[] =>
  [...(text ?? '').matchAll(linkInText)].flatMap(([, href = '']) => namedPath(href) ?? []);

/** The text with links to where things are now. What is gone stays as words. */
export const withLedLinks = (text: string, leadOf: LeadOf): string =>
  text.replace(linkInText, (all, href: string) => {
    const path = namedPath(href);
    const now = path === undefined ? undefined : leadOf(path);
    if (now === undefined || now === path) return all;
    return now === null ? '' : ` href="${withNamedPath(href, now)}"`;
  });

const isTarget = (value: unknown): value is LinkTarget =>
  typeof value === 'object' && value !== null && 'kind' in value;

type Values = Readonly<Record<string, unknown>>;

/** The paths that links among the values of a section or a banner name. */
export const pathsInValues = (values: Values | undefined): string[] =>
  Object.values(values ?? {}).flatMap((value) => (isTarget(value) ? pathsOfTarget(value) : []));

/** The values with links to where things are now; one to what is gone is none. */
export const ledValues = <V extends Values>(values: V, leadOf: LeadOf): V =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isTarget(value) ? ledTarget(value, leadOf) : value]),
  ) as V;
