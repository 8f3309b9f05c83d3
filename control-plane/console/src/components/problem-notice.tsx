import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ApiProblem, isProblem } from '../api/problem.ts';
import { problemText } from '../texts/problem-text.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { Notice } from './notice.tsx';
import css from './problem-notice.module.css';

interface ProblemNoticeProps {
  error: unknown;
  title?: string;
  onRetry?: () => void;
}

/** A larger plan would help. */
const isAboutPlan = (error: unknown) => isProblem(error, 'BILLING.ENTITLEMENT.EXCEEDED', 'BILLING.STORE.SUSPENDED');

/** What the operator said who stopped the store or the organisation. */
function operatorReasonOf(error: unknown): string | undefined {
  const said = error instanceof ApiProblem ? error.params.operatorReason : undefined;
  return typeof said === 'string' ? said : undefined;
}

/** What went wrong, in the words of the reader's language, with what support needs to find it. */
export function ProblemNotice({ error, title, onRetry }: ProblemNoticeProps) {
  const texts = useTexts();
  const traceId = error instanceof ApiProblem && error.status >= 500 ? error.traceId : undefined;
  const operatorReason = operatorReasonOf(error);
  const retry = onRetry && (
    <Button variant="default" size="xs" onClick={onRetry}>
      {texts.common.retry}
    </Button>
  );
  return (
    <Notice tone="bad" live {...(title !== undefined && { title })} {...(retry && { action: retry })}>
      {problemText(texts, error)}
      {operatorReason !== undefined && <p>{texts.frame.standing.because(operatorReason)}</p>}
      {isAboutPlan(error) && (
        <p>
          <Link to="/subscription/$section" params={{ section: 'plan' }}>
            {texts.frame.plan.choose}
          </Link>
        </p>
      )}
      {traceId !== undefined && <p className={css.reference}>{texts.problems.reference(traceId)}</p>}
    </Notice>
  );
}
