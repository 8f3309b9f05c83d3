import { expect, it } from 'vitest';
import { firstValues, newStoreOf } from './create-store-values.ts';

it('guesses the country from the browser and the language from the console', () => {
  expect(firstValues('a@b.example', 'ar', 'ar-AE')).toMatchObject({
    email: 'a@b.example',
    country: 'AE',
    defaultLanguage: 'ar',
    supportedLanguages: ['ar'],
  });
  expect(firstValues('', 'en', 'en').country).toBe('');
});

it.each(['en-US@posix', 'C', ''])('guesses no country of a browser that says its language is "%s"', (language) => {
  expect(firstValues('', 'en', language).country).toBe('');
});

it('wishes for a pod only where one was chosen', () => {
  const values = { ...firstValues('a@b.example', 'en', 'en-US'), name: 'acme' };
  expect(newStoreOf(values)).toMatchObject({ name: 'acme' });
  expect(newStoreOf(values)).not.toHaveProperty('pod');
  expect(newStoreOf({ ...values, pod: 'p' })).toMatchObject({ pod: 'p' });
});
