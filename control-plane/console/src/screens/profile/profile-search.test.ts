import { expect, it } from 'vitest';
import { addressAfter, readProfileSearch } from './profile-search.ts';

it('comes back from a sign-in with the news', () => {
  const redirectTo = new URL(addressAfter('password'), 'https://console.test').searchParams.get('redirectTo');
  expect(redirectTo).toBe('/profile?changed=password');
  expect(readProfileSearch({ changed: 'password' })).toEqual({ changed: 'password' });
  expect(readProfileSearch({ changed: '<b>' })).toEqual({});
});
