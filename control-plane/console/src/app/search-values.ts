/** A day as a date field writes it. */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value, where it is one of those that are known. */
export const oneOf = <T extends string>(values: readonly T[], given: unknown): T | undefined =>
  values.find((value) => value === given);

/** The text, where it is of that form. */
export const matching = (pattern: RegExp, given: unknown): string | undefined =>
  typeof given === 'string' && pattern.test(given) ? given : undefined;

type Known<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what says nothing, so that it does not stand in the address. */
export const known = <T extends object>(values: T): Known<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Known<T>;
