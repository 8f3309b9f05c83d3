import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { askReason } from '../parts/ask-reason.tsx';
import { Move } from '../parts/move.tsx';
import { titleOf } from '../parts/names.ts';
import { movesOf, type Organisation, type OrganisationMove } from './organisation.ts';

/** Takes an organisation out of use, puts it back, or ends it. */
export function LifePanel({ organisation }: { organisation: Organisation }) {
  const { life } = useTexts().platform.organisations;
  const ask = useMoves(organisation);
  const moves = movesOf(organisation);
  if (moves.length === 0) return <Panel title={life.title} description={life.closedText} />;
  return (
    <Panel title={life.title} tone="danger" flush>
      <ul>
        {moves.map((move) => (
          <Move
            key={move}
            title={life.moves[move].title}
            text={life.moves[move].lead}
            action={life.moves[move].action}
            onAsk={ask[move]}
          />
        ))}
      </ul>
    </Panel>
  );
}

function useMoves(organisation: Organisation): Record<OrganisationMove, () => void> {
  const { life } = useTexts().platform.organisations;
  const { done } = useAction('tenancy');
  const { id } = organisation;
  const name = titleOf(organisation);
  const { suspend, resume, close } = life.moves;
  return {
    suspend: () =>
      askReason({
        title: suspend.question(name),
        text: suspend.text,
        action: suspend.action,
        act: async (reason) => {
          await api.tenancy('POST', '/api/v1/org-manager/suspend', { query: { id, reason } });
          await done(suspend.done(name));
        },
      }),
    resume: () =>
      confirm({
        title: resume.question(name),
        text: resume.text,
        action: resume.action,
        act: async () => {
          await api.tenancy('POST', '/api/v1/org-manager/resume', { query: { id } });
          await done(resume.done(name));
        },
      }),
    close: () =>
      confirm({
        title: close.question(name),
        text: close.text,
        action: close.action,
        danger: true,
        act: async () => {
          await api.tenancy('POST', '/api/v1/org-manager/close', { query: { id } });
          await done(close.done(name));
        },
      }),
  };
}
