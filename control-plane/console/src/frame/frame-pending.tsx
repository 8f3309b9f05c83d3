import { LoadingLines } from '../components/query-view.tsx';
import css from './console-frame.module.css';

/** The outline of the console, until it is known who looks. */
export function FramePending() {
  return (
    <div className={css.columns}>
      <div className={css.rail} data-empty />
      <main className={css.main}>
        <LoadingLines lines={4} />
      </main>
    </div>
  );
}
