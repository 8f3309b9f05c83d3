import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownName, storedName } from './file-name.ts';

describe('the name of a file', () => {
  it.each([
    ['photo.jpg', 'photo.jpg', 'photo.png'],
    ['../../../etc/passwd', 'passwd', 'passwd.png'],
    ['..\\..\\windows\\system.ini', 'system.ini', 'system.png'],
    ['C:\\fakepath\\Red Shoe.JPG', 'Red Shoe.JPG', 'red-shoe.png'],
    ['/etc/cron.d/', 'file', 'file.png'],
    ['..', '..', 'file.png'],
    ['.htaccess', '.htaccess', 'file.png'],
    ['a.php.jpg', 'a.php.jpg', 'a-php.png'],
    ['a.jpg\0.php', 'a.jpg.php', 'a-jpg.png'],
    ['a\r\nSet-Cookie: x=1.png', 'aSet-Cookie: x=1.png', 'aset-cookie-x-1.png'],
    ['gpj\u202egnp.exe', 'gpjgnp.exe', 'gpjgnp.png'],
    ['Été à Zürich.png', 'Été à Zürich.png', 'ete-a-zurich.png'],
    ['صورة.png', 'صورة.png', 'file.png'],
    ['"><script>.png', '"><script>.png', 'script.png'],
    ['', 'file', 'file.png'],
    [undefined, 'file', 'file.png'],
  ])('%j is shown as %j and stored as %j', (given, shown, stored) => {
    expect([shownName(given), storedName(shownName(given), 'png')]).toEqual([shown, stored]);
  });

  it('is bounded and plain, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (given) => {
        const shown = shownName(given);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(shown).not.toMatch(/[/\\]|\p{C}/u);
        expect(storedName(shown, 'webp')).toMatch(/^[a-z0-9][a-z0-9_-]{0,79}\.webp$/);
      }),
    );
  });
});
