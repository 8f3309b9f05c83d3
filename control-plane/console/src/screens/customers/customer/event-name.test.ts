import { expect, it } from 'vitest';
import { english } from '../../../texts/en/index.ts';
import { eventName } from './event-name.ts';

const { events } = english.customers;

it.each([
  ['user.login', null, 'Signed in'],
  ['user.login.failed', 'BAD_CREDENTIALS', 'Could not sign in: wrong password'],
  ['user.login.failed', 'MOON_IS_FULL', 'Could not sign in: Moon is full'],
  ['user.danced', null, 'User danced'],
])('%s with %s reads "%s"', (type, reason, name) => expect(eventName(events, { type, reason })).toBe(name));
