import { useTexts } from '../../texts/texts-context.tsx';
import css from './search-preview.module.css';

/** As much as search engines show. */
const SHOWN_SUMMARY = 160;

interface SearchPreviewProps {
  /** Where the shop answers; undefined until it is known. */
  url: string | undefined;
  /** The steps of the address below the shop. */
  path: readonly string[];
  title: string;
  summary: string;
}

/** Roughly what a result of a search looks like. */
export function SearchPreview({ url, path, title, summary }: SearchPreviewProps) {
  const { common } = useTexts();
  return (
    <figure className={css.preview} aria-label={common.searchPreview}>
      <span className={css.place}>
        <bdi dir="ltr">{[url ? new URL(url).host : '…', ...path].join(' › ')}</bdi>
      </span>
      <span className={css.title} dir="auto">
        {title}
      </span>
      <span className={css.text} dir="auto">
        {summary.length > SHOWN_SUMMARY ? `${summary.slice(0, SHOWN_SUMMARY).trimEnd()}…` : summary}
      </span>
    </figure>
  );
}
