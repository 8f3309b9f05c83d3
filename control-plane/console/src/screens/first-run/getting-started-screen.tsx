import { IconCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './getting-started.module.css';

/** Where people are held until there is a store: those who can make one are led there, the others are told to wait. */
export function GettingStartedScreen() {
  const { firstRun } = useTexts();
  const viewer = useViewer();
  const first = viewer.name.split(' ')[0] ?? viewer.name;
  const canCreate = mayManage(viewer, 'createStore');
  return (
    <Page title={firstRun.title(first)} description={canCreate ? firstRun.description : undefined} width="narrow">
      <Panel flush={canCreate}>
        {canCreate ? (
          <Guide />
        ) : (
          <EmptyState icon={IconHourglassEmpty} title={firstRun.waitTitle}>
            {firstRun.waitText}
          </EmptyState>
        )}
      </Panel>
    </Page>
  );
}

function Guide() {
  const { firstRun } = useTexts();
  const format = useFormat();
  const { account, store, open } = firstRun.steps;
  return (
    <ol className={css.guide}>
      <li className={css.step} data-state="done">
        <span className={css.mark}>
          <IconCheck size={16} stroke={2.2} role="img" aria-label={firstRun.done} />
        </span>
        <Words {...account} />
      </li>
      <li className={css.step} data-state="now" aria-current="step">
        <span className={css.mark}>{format.number(2)}</span>
        <Words {...store} />
        <LinkButton to="/store-management/create" size="lg" className={css.action}>
          {firstRun.create}
        </LinkButton>
      </li>
      <li className={css.step}>
        <span className={css.mark}>{format.number(3)}</span>
        <Words {...open} />
      </li>
    </ol>
  );
}

const Words = ({ title, text }: { title: string; text: string }) => (
  <div className={css.words}>
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
);
