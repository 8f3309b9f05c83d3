import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../messages/messages.ts';
import { Refused } from '../account/sign-in/answer.ts';
import { troubleOf } from './other-payment-trouble.ts';

const wordOf = (status: number, code: string) => troubleOf(new Refused(status, code)).word;

describe('another way to pay that was refused', () => {
  it.each([
    [422, 'CHECKOUT.ORDER.PAYMENT_TYPE_NOT_OFFERED', 'notOffered'],
    [409, 'CHECKOUT.ORDER.NOT_WAITING', 'notWaiting'],
    [409, 'CHECKOUT.ORDER.WAITING', 'elsewhere'],
    [409, 'CHECKOUT.ORDER.PAYMENT_CHANGED_TOO_OFTEN', 'tooOften'],
    [422, 'CHECKOUT.ORDER.PAYMENT_REFUSED', 'refused'],
    [422, 'PAYMENT.CONFIGURATION.MISSING', 'refused'],
    [422, 'INVENTORY.RESERVATION.INSUFFICIENT_INVENTORY', 'gone'],
    [429, 'COMMON.TOO_MANY_REQUESTS', 'busy'],
    [502, 'PAYMENT.INITIATE.FAILED', 'noAnswer'],
    [0, '', 'noAnswer'],
    [409, 'CHECKOUT.ORDER.CHANGED', 'failed'],
  ] as const)('%i %s is told as %s, in every language', (status, code, word) => {
    expect(wordOf(status, code)).toBe(word);
    const said = ['en', 'fr', 'es', 'ru', 'ar'].map((one) => messagesOf(LanguageCode.parse(one)).otherPayment[word]);
    expect(new Set(said.filter(Boolean)).size).toBe(5);
  });
});
