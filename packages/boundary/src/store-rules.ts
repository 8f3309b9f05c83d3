import { common } from '@storepod/kernel/common-problems';
import type { FieldError } from '@storepod/kernel/problem';
import { isBuiltTheme } from '@storepod/kernel/theme';
import type { UpdateStore } from './store.ts';

/**
 * The rules of a store's settings that a schema cannot say. Both sides ask them: a store is made some time after its
 * owner sent the form, and what the pod would refuse then must be refused while there is somebody to tell. What a store
 * has already (`present`) may stay.
 */
export function checkStoreSettings(settings: UpdateStore, present?: Pick<UpdateStore, 'theme'>): void {
  const fieldErrors = rules.flatMap(({ field, message, holds }) =>
    holds(settings, present) ? [] : [{ field, code: 'VALIDATION.Rule', message } satisfies FieldError],
  );
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

interface SettingRule {
  field: keyof UpdateStore;
  message: string;
  holds(settings: UpdateStore, present: Pick<UpdateStore, 'theme'> | undefined): boolean;
}

const rules: readonly SettingRule[] = [
  {
    field: 'defaultLanguage',
    message: 'must be one of the supported languages',
    holds: ({ defaultLanguage, supportedLanguages }) => supportedLanguages.includes(defaultLanguage),
  },
  {
    field: 'theme',
    message: 'is not a theme that can be chosen',
    holds: ({ theme }, present) => isBuiltTheme(theme) || theme === present?.theme,
  },
  {
    field: 'timezone',
    message: 'is not a time zone',
    holds: ({ timezone }) => timezone === undefined || isTimeZone(timezone),
  },
  {
    field: 'inBusinessSince',
    message: 'names a day that does not exist',
    holds: ({ inBusinessSince }) => inBusinessSince === undefined || isCalendarDay(inBusinessSince),
  },
];

/** A bare offset is left out: ISO and POSIX read its sign in opposite ways, and databases follow the latter. */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `Date` rolls 30 February over to March. There is no year 0 in a database. */
function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) && !day.startsWith('0000');
}
