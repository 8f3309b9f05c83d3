import type { SnapshotText } from './snapshot.ts';
import type { TranslationState } from './translation-shapes.ts';

interface Before {
  texts: readonly SnapshotText[];
  states: ReadonlyMap<string, TranslationState>;
}

interface Circumstances {
  /** Whether shoppers see the item: a draft that is rewritten makes no translation stale. */
  isShown: boolean;
  /** A language that was written by itself: whoever wrote it has seen the source. */
  confirmed?: string;
}

/**
 * How far each language is after a save. A text that was written is TRANSLATED where it is complete and a DRAFT otherwise; one
 * that stayed while the source of a shown item changed is STALE.
 */
export function statesAfter(
  before: Before | undefined,
  texts: readonly SnapshotText[],
  { isShown, confirmed }: Circumstances,
): Map<string, TranslationState> {
  const old = new Map(before?.texts.map((text) => [text.language, contentOf(text)]));
  const isChanged = (text: SnapshotText) => old.get(text.language) !== contentOf(text);
  const [source] = texts;
  const sourceChanged = before !== undefined && isShown && source !== undefined && isChanged(source);
  const stateOf = (text: SnapshotText, position: number): TranslationState => {
    if (!text.complete) return 'DRAFT';
    const isWritten = position === 0 || isChanged(text) || text.language === confirmed;
    if (isWritten) return 'TRANSLATED';
    return sourceChanged ? 'STALE' : (before?.states.get(text.language) ?? 'TRANSLATED');
  };
  return new Map(texts.map((text, position) => [text.language, stateOf(text, position)]));
}

const contentOf = ({ complete: _, texts, ...said }: SnapshotText): string =>
  JSON.stringify([Object.entries(said).sort(), Object.entries(texts).sort()]);
