import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReplyAt } from '../../api/request-types.ts';
import { readable } from '../../components/readable.ts';
import type { Texts } from '../../texts/en/index.ts';

export type Activity = ReplyAt<'tenancy', 'GET', '/api/v1/org-manager/activity'>;
export type ActivityEntry = Activity['entries'][number];

/** What was done, in words: the thing and what became of it. What nobody gave words is made readable. */
export function wordsOf({ activity, platform }: Texts, { service, action, about }: ActivityEntry): string {
  const { organisations, billing } = platform;
  if (service === 'billing') return billing.events[action] ?? readable(action);
  if (service === 'tenancy') {
    const thing = organisations.entities[about.type] ?? readable(about.type);
    return organisations.action(thing, organisations.actions[action] ?? readable(action));
  }
  const [type = '', done = ''] = action.split('.');
  const things: Record<string, string> = activity.things;
  const doings: Record<string, string> = activity.doings;
  return organisations.action(things[type] ?? readable(type), doings[done] ?? readable(done));
}

const ID = /^([0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** A name that people gave, such as a sku or a domain. What only a machine reads is left out. */
export function namedThing({ about: { id, name } }: ActivityEntry): string | undefined {
  const words = name ?? id;
  return words === null || ID.test(words) ? undefined : words;
}

/** Which fields a request named, or how a state changed. */
export function detailOf({ platform }: Texts, { service, action, detail }: ActivityEntry): string | undefined {
  if (detail === null) return undefined;
  // Only of a change do the fields say something that the action does not.
  if (service !== 'tenancy') return action.endsWith('.update') ? fieldsIn(detail) : undefined;
  const { states } = platform.shared;
  return detail.replaceAll(/[A-Z_]{3,}/g, (word) => states[word] ?? word);
}

function fieldsIn(detail: string): string | undefined {
  const { fields } = changesIn(detail);
  if (!Array.isArray(fields) || fields.length === 0) return undefined;
  return fields.map((field) => readable(String(field).replaceAll(/([A-Z])/g, ' $1')).toLowerCase()).join(', ');
}

/** A service cuts what is too long, and what is cut is no JSON any more. */
function changesIn(detail: string): Record<string, unknown> {
  try {
    const changes: unknown = JSON.parse(detail);
    return typeof changes === 'object' && changes !== null ? (changes as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const section = (name: string) => linkOptions({ to: '/store-management/$section', params: { section: name } });

/** Screens that are about everything of a kind. */
const places: Readonly<Record<string, LinkProps>> = {
  category: linkOptions({ to: '/catalogue/categories' }),
  group: linkOptions({ to: '/catalogue/groups' }),
  'product-type': linkOptions({ to: '/catalogue/types' }),
  brand: linkOptions({ to: '/catalogue/brands' }),
  stock: linkOptions({ to: '/catalogue/inventory' }),
  discount: linkOptions({ to: '/discounts' }),
  faq: linkOptions({ to: '/content/faq' }),
  media: linkOptions({ to: '/content/media' }),
  domain: section('domains'),
  store: section('details'),
  'identity-provider': section('sign-in'),
  'sign-in-rules': section('sign-in'),
  'payment-configuration': section('payments'),
  'shipping-method': section('shipping'),
  'tax-rate': section('taxes'),
  'tax-settings': section('taxes'),
  'site-settings': section('appearance'),
};

/** Where what was changed can be seen; nowhere for what was deleted, or has no screen. */
export function placeOf({ action, about: { id } }: ActivityEntry): LinkProps | undefined {
  const [type = '', done = ''] = action.split('.');
  if (['delete', 'erase', 'remove'].includes(done)) return undefined;
  if (id === null) return places[type];
  if (type === 'product') return linkOptions({ to: '/products/$product', params: { product: id } });
  if (type === 'order') return linkOptions({ to: '/orders/$order', params: { order: id } });
  if (type === 'customer') return linkOptions({ to: '/customers/$customer', params: { customer: id } });
  return places[type];
}
