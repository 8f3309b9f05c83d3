import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf, mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { nameOf } from '../users/user.ts';
import { LifePanel } from './life-panel.tsx';
import type { Organisation } from './organisation.ts';
import { OrganisationState } from './organisations-table.tsx';
import { OwnerPassword } from './owner-password.tsx';
import { RenamePanel } from './rename-panel.tsx';

export function OverviewSection({ organisation }: { organisation: Organisation }) {
  const viewer = useViewer();
  return (
    <>
      <FactsPanel organisation={organisation} />
      {mayManage(viewer, 'organisations') && (
        <>
          <RenamePanel key={organisation.name} organisation={organisation} />
          <OwnerPassword organisation={organisation} />
          <LifePanel organisation={organisation} />
        </>
      )}
    </>
  );
}

function FactsPanel({ organisation }: { organisation: Organisation }) {
  const { id, email, withoutOwner, ownerUserId, createdAt } = organisation;
  const { texts, format } = useLocale();
  const { organisations, shared } = texts.platform;
  const viewer = useViewer();
  const toBilling = levelOf(viewer, 'platformBilling') && (
    <LinkButton
      to="/platform/billing/$section"
      params={{ section: 'subscriptions' }}
      search={{ org: id }}
      variant="default"
      size="xs"
    >
      {organisations.toBilling}
    </LinkButton>
  );
  return (
    <Panel title={organisations.one} aside={toBilling || undefined}>
      <Facts>
        <Fact name={shared.status}>
          <OrganisationState organisation={organisation} />
        </Fact>
        <Fact name={organisations.email}>
          <span className="latin">{email}</span>
        </Fact>
        <Fact name={organisations.owner}>
          {ownerUserId === null ? organisations.ownerUnknown : <Owner id={ownerUserId} />}
          {withoutOwner && <p>{organisations.withoutOwnerText}</p>}
        </Fact>
        <Fact name={shared.created}>{format.moment(createdAt)}</Fact>
        <Fact name={shared.id}>
          <CopyField label={shared.id} value={id} />
        </Fact>
      </Facts>
    </Panel>
  );
}

/** The id stands for the owner where the account cannot be read. */
function Owner({ id }: { id: string }) {
  const { common } = useTexts();
  const { data, isPending } = useQuery(read('uaa', '/api/v1/admin/users/:id', { params: { id } }));
  if (isPending) return common.loading;
  return data ? <bdi>{nameOf(data)}</bdi> : <code className="latin">{id}</code>;
}
