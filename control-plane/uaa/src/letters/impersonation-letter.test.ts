import { describe, expect, it } from 'vitest';
import { impersonationLetter } from './impersonation-letter.ts';

const letter = {
  to: 'ann@example.com',
  operator: 'helper',
  subject: 'bob',
  reason: 'Order 1001 cannot be shipped.',
  startedAt: '2026-03-01T10:00:00.000Z',
  endedAt: '2026-03-01T10:12:10.000Z',
  link: 'https://c.test/activity',
};

describe('a letter about an operator who acted as a merchant', () => {
  it.each(['en', 'ar'])('says in %s who, as whom, why and for how long, with its link alone on a line', (lang) => {
    const { subject, text } = impersonationLetter({ ...letter, lang });
    expect(subject).toContain('bob');
    for (const told of ['helper', 'bob', 'Order 1001 cannot be shipped.', '12']) expect(text).toContain(told);
    expect(text.split('\n\n')).toContain(letter.link);
    expect(subject + text).not.toMatch(/[{}]/);
  });

  it('speaks English where it knows no better, and names both moments', () => {
    expect(impersonationLetter({ ...letter, lang: 'xx' }).text).toMatch(/March 1, 2026.*10:00.*10:12/);
  });

  it('keeps what an operator typed within its sentence, whatever it is', () => {
    const { text } = impersonationLetter({ ...letter, lang: 'en', reason: 'a\n\nhttps://evil.test\r\n{link}\u2028b' });
    expect(text.split('\n\n')).toHaveLength(4);
    expect(text).toContain('“a https://evil.test {link} b”');
  });
});
