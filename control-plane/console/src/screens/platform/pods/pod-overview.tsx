import { CopyField } from '../../../components/copy-field.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { useServiceName } from '../audit/use-service-name.ts';
import { useOrganisationNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';
import { obstaclesTo, type PodView } from './pod.ts';
import { PodLife } from './pod-life.tsx';
import { HealthPill, LifecyclePill } from './pod-pills.tsx';
import css from './pods.module.css';
import { Room } from './pods-table.tsx';

export function PodOverview({ pod }: { pod: PodView }) {
  return (
    <>
      <StandingPanel pod={pod} />
      <AddressPanel pod={pod} />
      <PodLife pod={pod} />
    </>
  );
}

/** Whether it works, and whether it takes stores. */
function StandingPanel({ pod }: { pod: PodView }) {
  const { texts, format } = useLocale();
  const { pods, shared } = texts.platform;
  const serviceName = useServiceName();
  return (
    <Panel title={pods.standing}>
      <Facts>
        <Fact name={pods.lifecycle}>
          <LifecyclePill state={pod.lifecycleState} />
        </Fact>
        <Fact name={pods.health}>
          <HealthPill status={pod.lastHealthStatus} />
          {pod.lastHealthAt !== null && ` ${pods.probed(format.distance(pod.lastHealthAt, new Date()))}`}
        </Fact>
        {pod.services !== null && (
          <Fact name={pods.services}>
            <span className={css.services}>
              {pod.services.map(({ service, status }) => (
                <StatusPill key={service} tone={status === 'UP' ? 'good' : 'bad'} label={serviceName(service)} />
              ))}
            </span>
          </Fact>
        )}
        <Fact name={pods.identity}>{pod.hasKey ? pods.hasKey : pods.hasNoKey}</Fact>
        <Fact name={pods.stores}>
          <Room pod={pod} />
        </Fact>
        {pod.archivedStores > 0 && <Fact name={pods.archived}>{format.number(pod.archivedStores)}</Fact>}
        <Fact name={pods.placement}>
          <Placement pod={pod} />
        </Fact>
        <Fact name={shared.created}>{format.moment(pod.createdAt)}</Fact>
      </Facts>
    </Panel>
  );
}

/** The registry says whether a pod is open; why it is not follows from what else it says. */
function Placement({ pod }: { pod: PodView }) {
  const { pods } = useTexts().platform;
  const obstacles = obstaclesTo(pod);
  const open = pod.openToPlacement && obstacles.length === 0;
  return (
    <>
      <StatusPill tone={open ? 'good' : 'quiet'} label={open ? pods.open : pods.closed} />
      {obstacles.length > 0 && (
        <ul className={css.obstacles}>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{pods.obstacles[obstacle]}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function AddressPanel({ pod: { id, endpoint, domain, visibility, orgId, region } }: { pod: PodView }) {
  const { common, platform } = useTexts();
  const { pods, shared } = platform;
  const names = useOrganisationNames([orgId]);
  return (
    <Panel title={pods.address}>
      <Facts>
        <Fact name={pods.endpoint}>
          <span className="latin">{endpoint.endpoint}</span>
        </Fact>
        <Fact name={pods.type}>{pods.types[endpoint.type]}</Fact>
        <Fact name={pods.domain}>
          <span className="latin">{domain}</span>
        </Fact>
        <Fact name={pods.region}>{region === null ? common.none : <span className="latin">{region}</span>}</Fact>
        <Fact name={pods.visibility}>{pods.visibilities[visibility]}</Fact>
        <Fact name={pods.owner}>
          {orgId === null ? pods.ownerless[visibility] : <OrganisationLink id={orgId} name={names.get(orgId)} />}
        </Fact>
        <Fact name={shared.id}>
          <CopyField label={shared.id} value={id} />
        </Fact>
      </Facts>
    </Panel>
  );
}
