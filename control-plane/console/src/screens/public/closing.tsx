import { LinkButton } from '../../components/link-button.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './sections.module.css';

export function Closing() {
  const { home } = useTexts();
  return (
    <section className={css.closing}>
      <h2>{home.closing}</h2>
      <LinkButton to="/sign-up" size="lg" className={css.closingButton}>
        {home.signUp}
      </LinkButton>
    </section>
  );
}
