import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './sections.module.css';

export function Steps() {
  const { home } = useTexts();
  const format = useFormat();
  const steps = [home.steps.account, home.steps.store, home.steps.open];
  return (
    <section className={css.plain} aria-labelledby="steps">
      <div className={css.inner}>
        <h2 id="steps" className={css.title}>
          {home.stepsTitle}
        </h2>
        <ol className={css.grid}>
          {steps.map(({ title, text }, index) => (
            <li key={title} className={css.step}>
              <span className={css.number} aria-hidden="true">
                {format.number(index + 1)}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
