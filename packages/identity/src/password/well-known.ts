/** The roots of most stolen password lists. Digits and signs around them and common swaps of letters do not help. */
const roots = new Set(
  `password passwort motdepasse contrasena qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou letmein
   welcome willkommen bienvenue admin administrator root login master monkey dragon football baseball basketball superman
   batman princess sunshine shadow michael jordan charlie donald freedom whatever trustno hello hallo secret changeme
   default guest test testing temp temporary starwars pokemon computer internet samsung google facebook storepod
   abc abcd abcde abcdef abcdefg abcdefgh abcdefghi aaaaaa qazwsx qazwsxedc`.split(/\s+/),
);

const swaps: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** What is left of a password without the digits and signs around its letters. */
export const bareWord = (text: string): string => text.match(/\p{L}(?:.*\p{L})?/su)?.[0] ?? '';

/** Whether a password is a well-known one, perhaps in disguise: `P@ssw0rd123!` is `password`. */
export function isWellKnown(password: string): boolean {
  const text = password.toLowerCase();
  if (/^(.)\1*$/u.test(text) || isSequence(text)) return true;
  const plain = [...(text.match(/^.*[a-z]/su)?.[0] ?? '')].map((sign) => swaps[sign] ?? sign).join('');
  return roots.has(bareWord(text)) || roots.has(plain);
}

/** `12345678`, `87654321`, `abcdefgh`. */
function isSequence(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.length > 2 && steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
