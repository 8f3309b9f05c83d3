import { describe, expect, it } from 'vitest';
import { letterOf } from './letters.ts';

const content = {
  to: 'ann@example.com',
  kind: 'PASSWORD_RESET' as const,
  place: 'shop.example',
  link: 'https://shop.example/en/reset-password?token=secret',
  expiresAt: new Date('2026-03-01T10:00:00Z'),
};

describe('a letter', () => {
  it.each(['en', 'ar', 'fr', 'es', 'ru'])('in %s has its own words, the place, the link alone on a line', (lang) => {
    for (const kind of ['INVITATION', 'MEMBERSHIP', 'PASSWORD_RESET', 'EMAIL_VERIFICATION'] as const) {
      const { to, subject, text } = letterOf({ ...content, kind, lang });
      expect(to).toBe('ann@example.com');
      expect(subject).toContain('shop.example');
      expect(text.split('\n\n')).toContain(content.link);
      expect(subject + text).not.toMatch(/[{}]/);
      const english = letterOf({ ...content, kind, lang: 'en' });
      if (lang !== 'en') expect(subject).not.toBe(english.subject);
    }
  });

  it.each(['en', 'ar', 'fr', 'es', 'ru'])('in %s may be a notice without a link, and says whom to ask', (lang) => {
    const notice = { to: content.to, place: content.place, lang, kind: 'TOTP_REMOVED' as const };
    const { subject, text } = letterOf({ ...notice, supportEmail: 'help@shop.example' });
    expect(subject).toContain('shop.example');
    expect(text.split('\n\n')).toHaveLength(3);
    expect(text).toContain('help@shop.example');
    expect(subject + text).not.toMatch(/[{}]|https?:/);
    expect(letterOf(notice).text.split('\n\n')).toHaveLength(2);
  });

  it.each(['A$$AP', 'Tom$&Co', '$`'])('names a place that is called %s', (place) => {
    expect(letterOf({ ...content, place, lang: 'en' }).subject).toContain(place);
  });

  it('says in its own language until when the link works', () => {
    expect(letterOf({ ...content, lang: 'en' }).text).toContain('March 1, 2026');
    expect(letterOf({ ...content, lang: 'fr' }).text).toContain('1 mars 2026');
  });

  it.each(['xx', '__proto__', 'constructor', ''])('in the unknown language %j is written in English', (lang) => {
    expect(letterOf({ ...content, lang })).toEqual(letterOf({ ...content, lang: 'en' }));
  });
});
