import { useFormat } from '../../texts/texts-context.tsx';
import css from './day.module.css';

/** A day in a table. It stays on one line, so that a column of them can be read down. */
export function Day({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className={css.day}>
      {format.date(at)}
    </time>
  );
}
