import { Button } from '@mantine/core';
import { IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../api/problem.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { usePageTitle } from '../components/page.tsx';
import { problemText } from '../texts/problem-text.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './failures.module.css';
import { useLeaving } from './leaving.ts';

/** A screen that broke. The frame around it stays. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const texts = useTexts();
  const router = useRouter();
  const again = () => {
    reset();
    void router.invalidate();
  };
  const isLeft = useLeaving();
  if (isLeft || (error instanceof ApiProblem && error.status === 401))
    return <p className={css.leaving}>{texts.common.redirecting}</p>;
  return (
    <div className={css.failure} role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={texts.common.screenFailed}
        action={<Button onClick={again}>{texts.common.retry}</Button>}
      >
        {error instanceof ApiProblem ? problemText(texts, error) : texts.common.screenFailedText}
      </EmptyState>
    </div>
  );
}

/** Where an address leads nowhere, inside whatever frame it is. */
export function NothingHere() {
  const { common } = useTexts();
  const heading = usePageTitle(common.notFound);
  return (
    <div className={css.failure}>
      <h1 ref={heading} tabIndex={-1} className={css.hidden}>
        {common.notFound}
      </h1>
      <EmptyState icon={IconMapOff} title={common.notFound} action={<LinkButton to="/">{common.goHome}</LinkButton>}>
        {common.notFoundText}
      </EmptyState>
    </div>
  );
}

/** The same without a frame around it. */
export const NotFoundScreen = () => (
  <main>
    <NothingHere />
  </main>
);
