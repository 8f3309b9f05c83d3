import { Notice } from '../../../components/notice.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { PodName, usePodNames } from '../pods/pod-name.tsx';
import css from './audit.module.css';
import { useServiceName } from './use-service-name.ts';

/** Who did not answer, and how far back was looked: without it, nothing found would read as nothing happened. */
export function MissingSources({ missing, since }: { missing: readonly string[]; since: string | null }) {
  const { texts, format } = useLocale();
  const { audit } = texts.platform;
  if (missing.length === 0 && since === null) return null;
  return (
    <div className={css.notices}>
      {missing.length > 0 && (
        <Notice tone="warn" title={audit.missing} live>
          <ul className={css.sources}>
            {missing.map((name) => (
              <li key={name}>
                <SourceName name={name} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {since !== null && <p className={css.since}>{audit.since(format.date(since))}</p>}
    </div>
  );
}

/** `uaa`, or a pod and its service. */
function SourceName({ name }: { name: string }) {
  const serviceName = useServiceName();
  const podNames = usePodNames();
  const [pod, service] = name.includes('/') ? name.split('/') : [undefined, name];
  return (
    <>
      {serviceName(service ?? '')}
      {pod !== undefined && (
        <>
          {' · '}
          <PodName id={pod} names={podNames} />
        </>
      )}
    </>
  );
}
