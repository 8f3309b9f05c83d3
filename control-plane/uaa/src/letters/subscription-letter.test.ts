import { noticeKinds } from '@storepod/boundary/subscription-notices';
import { describe, expect, it } from 'vitest';
import { subscriptionLetter } from './subscription-letter.ts';

const letter = { to: 'ann@example.com', store: 'acme-shoes', at: '2026-03-01T10:00:00.000Z', link: 'https://c.test/x' };

describe('a letter about a subscription', () => {
  it.each(noticeKinds)('%s names the store and has its link alone on a line, in both languages', (kind) => {
    const [en, ar] = ['en', 'ar'].map((lang) => subscriptionLetter({ ...letter, kind, lang }));
    for (const written of [en, ar]) {
      expect(written?.subject).toContain('acme-shoes');
      expect(written?.text.split('\n\n')).toContain(letter.link);
      expect(`${written?.subject}${written?.text}`).not.toMatch(/[{}]/);
    }
    expect(ar?.subject).not.toBe(en?.subject);
  });

  it('says the day, and speaks English where it knows no better', () => {
    expect(subscriptionLetter({ ...letter, kind: 'TRIAL_ENDING', lang: 'xx' }).subject).toBe(
      'The trial of acme-shoes ends on March 1, 2026',
    );
  });
});
