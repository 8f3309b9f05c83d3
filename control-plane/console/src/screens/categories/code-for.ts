import { freeCode } from '../products/editor/vocabulary.ts';

/** The code of something new. A name of another script has none of its own, so the moment stands for it. */
export function codeFor(kind: string, name: string): string {
  const code = freeCode(name, []);
  return code.startsWith('n-') ? `${kind}-${Date.now().toString(36)}` : code;
}
