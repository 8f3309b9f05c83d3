import { Loader } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './progress.module.css';
import { type Outcome, type StepState, stepsOf } from './provisioning.ts';

export function ProgressSteps({ outcome }: { outcome: Outcome }) {
  const { progress } = useTexts();
  const steps = stepsOf(outcome);
  return (
    <ol className={css.steps}>
      <Step state={steps.reserved} text={progress.steps.reserved} />
      <Step state={steps.building} text={progress.steps.building} />
      <Step state={steps.online} text={progress.steps.online} />
    </ol>
  );
}

function Step({ state, text }: { state: StepState; text: string }) {
  return (
    <li className={css.step} data-state={state} aria-current={state === 'active' ? 'step' : undefined}>
      <span className={css.mark} aria-hidden="true">
        {state === 'done' && <IconCheck size={15} stroke={2.4} />}
        {state === 'failed' && <IconX size={15} stroke={2.4} />}
        {state === 'active' && <Loader size={15} />}
      </span>
      {text}
    </li>
  );
}
