import type { Problem } from '@storepod/kernel/problem';
import { describe, expect, it } from 'vitest';
import type { UpdateStore } from './store.ts';
import { checkStoreSettings } from './store-rules.ts';

const settings = {
  theme: 'starter',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'ar'],
} as unknown as UpdateStore;
const faultyFields = (change: object): string[] => {
  try {
    checkStoreSettings({ ...settings, ...change });
    return [];
  } catch (error) {
    return ((error as Problem).extras.fieldErrors ?? []).map(({ field }) => field);
  }
};

describe('the rules of a store that a schema cannot say', () => {
  it.each([
    [{}],
    [{ defaultLanguage: 'ar' }],
    [{ timezone: 'UTC' }],
    [{ timezone: 'Asia/Dubai' }],
    [{ timezone: 'America/Argentina/Buenos_Aires' }],
    [{ inBusinessSince: '2024-02-29' }],
    [{ inBusinessSince: '0001-01-01' }],
  ])('let %j pass', (change) => expect(faultyFields(change)).toEqual([]));

  it.each([
    ['defaultLanguage', { defaultLanguage: 'fr' }],
    ['theme', { theme: 'fashion' }],
    ['timezone', { timezone: 'Mars/Olympus' }],
    ['timezone', { timezone: '+0300' }],
    ['timezone', { timezone: '-03' }],
    ['inBusinessSince', { inBusinessSince: '2023-02-29' }],
    ['inBusinessSince', { inBusinessSince: '2024-13-01' }],
    ['inBusinessSince', { inBusinessSince: '0000-01-01' }],
  ])('name %s in %j', (field, change) => expect(faultyFields(change)).toEqual([field]));

  it('let a theme that is not built stay where a store has it, but not be taken up', () => {
    const at = (theme: string) => ({ ...settings, theme }) as UpdateStore;
    expect(() => checkStoreSettings(at('fashion'), at('fashion'))).not.toThrow();
    expect(() => checkStoreSettings(at('fashion'), at('starter'))).toThrow();
    expect(() => checkStoreSettings(at('starter'), at('fashion'))).not.toThrow();
  });

  it('name all that is wrong at once', () => {
    expect(faultyFields({ defaultLanguage: 'fr', timezone: 'x', inBusinessSince: '2024-04-31' })).toEqual([
      'defaultLanguage',
      'timezone',
      'inBusinessSince',
    ]);
  });
});
