import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReplyAt } from '../../api/request-types.ts';
import { readable } from '../../components/readable.ts';
import type { Texts } from '../../texts/en/index.ts';

export type Activity = ReplyAt<'tenancy', 'GET', '/api/v1/org-manager/activity'>;
export type ActivityEntry = Activity['entries'][number];

export const wordsOf = (texts: Texts, entry: ActivityEntry): string => doneWords(texts, entry);

interface Done {
  service: string;
  action: string;
  about: { type: string };
}

/** What was done, in words: the thing and what became of it. What nobody gave words is made readable. */
export function doneWords({ activity, platform }: Texts, { service, action, about }: Done): string {
  const { organisations, billing } = platform;
  if (service === 'billing') return billing.events[action] ?? readable(action);
  if (service === 'tenancy') {
    const thing = organisations.entities[about.type] ?? readable(about.type);
    return organisations.action(thing, organisations.actions[action] ?? readable(action));
  }
  const [type = '', done = ''] = action.split('.');
  return organisations.action(activity.things[type] ?? readable(type), activity.doings[done] ?? readable(done));
}

const ID = /^([0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/** Known by a code that only a machine reads, as a menu is by MAIN. */
const CODE = /^[A-Z]+(?:_[A-Z]+)*$/;

/** A name that people gave, such as that of a product, a sku or a domain. What only a machine reads is left out. */
export function namedThing({ action, about: { id, name } }: ActivityEntry): string | undefined {
  if (name !== null) return name;
  if (id === null || ID.test(id) || (CODE.test(id) && action.startsWith('menu.'))) return undefined;
  return id;
}

type Detail = Pick<ActivityEntry, 'action' | 'detail'> & { service: string };

/** Which fields a request named, how a state changed, or which skus it was about. */
export function detailOf(texts: Texts, { service, action, detail }: Detail): string | undefined {
  if (detail === null) return undefined;
  if (service === 'tenancy') {
    const { states } = texts.platform.shared;
    return detail.replaceAll(/[A-Z_]{3,}/g, (word) => states[word] ?? word);
  }
  const { fields, skus, count, orderStatus } = recordIn(detail);
  if (Array.isArray(skus)) return skusIn(skus.map(String), Number(count));
  if (typeof orderStatus === 'string') return orderWords(texts, orderStatus);
  // Only of a change do the fields say something that the action does not.
  return action.endsWith('.update') ? fieldsIn(fields, texts.activity.fields) : undefined;
}

/** Enough to know which they were. */
const NAMED_SKUS = 3;

const skusIn = (skus: readonly string[], count: number): string => {
  const named = skus.slice(0, NAMED_SKUS).join(' · ');
  return count > NAMED_SKUS ? `${named} +${count - NAMED_SKUS}` : named;
};

const orderWords = ({ orders }: Texts, status: string): string | undefined =>
  (orders.statuses as Readonly<Record<string, string>>)[status];

/** Fields that nobody gave words say nothing to people. */
function fieldsIn(fields: unknown, words: Readonly<Record<string, string>>): string | undefined {
  if (!Array.isArray(fields)) return undefined;
  const named = fields.flatMap((field) => words[String(field)] ?? []);
  return named.length === 0 ? undefined : [...new Set(named)].join(' · ');
}

/** A service cuts what is too long, and what is cut is no JSON any more. */
export function recordIn(detail: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(detail);
    return typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};
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
  'order-limits': section('orders'),
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
