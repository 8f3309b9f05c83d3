/** A policy at the checkout, in the text that the shopper is shown. */
export interface ShownPolicy {
  id: string;
  version: number;
  title: string;
  href: string;
  /** The order is not taken without. */
  required: boolean;
}

/** The text of that version, for as long as there is one: another one may hold by the time somebody follows the link. */
export const policyHref = (lang: string, { id, version }: { id: string; version: number }): string =>
  `/${lang}/policies/${id}?v=${version}`;

type Text = Pick<ShownPolicy, 'id' | 'version'>;
const nameOf = ({ id, version }: Text): string => `${id}:${version}`;

/** Texts as a draft remembers that they were agreed to. */
export const textsOf = (policies: readonly Text[]): string => policies.map(nameOf).join(' ');

/** Whether each of them was agreed to, in this version. */
export function hasAgreed(agreedTo: string, policies: readonly Text[]): boolean {
  const agreed = agreedTo.split(' ');
  return policies.every((policy) => agreed.includes(nameOf(policy)));
}

export const requiredOf = (policies: readonly ShownPolicy[]): ShownPolicy[] =>
  policies.filter(({ required }) => required);

interface Named {
  id: string;
  version: number;
  title: string;
}

const isNamed = (value: unknown): value is Named => {
  const { id, version, title } = (value ?? {}) as Partial<Named>;
  return typeof id === 'string' && typeof version === 'number' && typeof title === 'string';
};

/** Those that have to be accepted, as checkout names them where an order has not; the others stay as they were shown. */
export function policiesToAccept(told: unknown, shown: readonly ShownPolicy[], lang: string): ShownPolicy[] {
  const named = Array.isArray(told) ? told.filter(isNamed) : [];
  const required = named.map(({ id, version, title }) => ({
    ...{ id, version, title, required: true },
    href: policyHref(lang, { id, version }),
  }));
  return [...required, ...shown.filter(({ id, required: must }) => !must && named.every((one) => one.id !== id))];
}
