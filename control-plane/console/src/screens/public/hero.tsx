import { IconCircleCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { AnchorButton, LinkButton } from '../../components/link-button.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './hero.module.css';

export function Hero({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { home } = useTexts();
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <h1 className={css.headline} ref={heading} tabIndex={-1}>
          {home.headline}
        </h1>
        <p className={css.lead}>{home.lead}</p>
        <div className={css.actions}>
          <LinkButton to="/sign-up" size="lg">
            {home.signUp}
          </LinkButton>
          <AnchorButton href="#pricing" size="lg" variant="default">
            {home.seePricing}
          </AnchorButton>
        </div>
        <p className={css.trial}>{home.trial}</p>
      </div>
      <Picture />
    </section>
  );
}

/** A drawing of a store that has just come up. It says nothing that the words do not. */
function Picture() {
  const { picture } = useTexts().home;
  return (
    <div className={css.picture} aria-hidden="true">
      <div className={css.browser}>
        <div className={css.bar}>
          <i />
          <i />
          <i />
          <span className="latin">{picture.address}</span>
        </div>
        <div className={css.shop}>
          <div className={css.banner} />
          <div className={css.goods}>
            <i data-tint="1" />
            <i data-tint="2" />
            <i data-tint="3" />
            <i data-tint="4" />
            <i data-tint="5" />
            <i data-tint="6" />
          </div>
        </div>
      </div>
      <div className={css.card}>
        <strong>
          <span className="latin">{picture.address}</span>
          <em>{picture.state}</em>
        </strong>
        {picture.steps.map((step) => (
          <span key={step}>
            <IconCircleCheck size={16} stroke={1.8} />
            {step}
          </span>
        ))}
      </div>
    </div>
  );
}
