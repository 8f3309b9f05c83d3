import type { Store } from '../../../../session/stores.ts';
import { previewHome } from '../home-calls.ts';

type Token = Awaited<ReturnType<typeof previewHome>>;

/** A page that is about to load takes a moment, and the clocks of two machines differ. */
const AHEAD_MS = 2 * 60_000;

/** Whether a token lets a page be loaded that is asked for now. */
const isFresh = ({ expiresAt }: Pick<Token, 'expiresAt'>, now: number): boolean =>
  new Date(expiresAt).getTime() - now > AHEAD_MS;

/** Tokens by which the preview is loaded, each used as long as it holds: somebody may edit for hours. */
export function previewTokens(store: Store, ask: typeof previewHome = previewHome, now: () => number = Date.now) {
  let current: Promise<Token> | undefined;
  return {
    /** `isRefused`: the one before was not taken, whatever its date says. */
    async next(isRefused = false): Promise<string> {
      const known = isRefused ? undefined : await current?.catch(() => undefined);
      if (!known || !isFresh(known, now())) current = ask(store);
      return (await (current as Promise<Token>)).token;
    },
  };
}
