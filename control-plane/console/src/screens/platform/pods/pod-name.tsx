import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';

/** Pods come and go rarely. */
const NAMES_KEPT_MS = 300_000;

/** The names of all pods, for those who may read them. */
export function usePodNames(): ReadonlyMap<string, string> | undefined {
  const mayRead = levelOf(useViewer(), 'pods') !== undefined;
  const { data } = useQuery({
    ...read('pod-registry', '/api/v1/pod/list'),
    enabled: mayRead,
    staleTime: NAMES_KEPT_MS,
  });
  return mayRead ? new Map(data?.map(({ id, name }) => [id, name])) : undefined;
}

/** The beginning of its id names a pod in the infrastructure; it stands in where the name is not known. */
const shortOf = (id: string) => id.slice(0, 8);

export function PodName({ id, names }: { id: string; names: ReadonlyMap<string, string> | undefined }) {
  const short = <code className="latin">{shortOf(id)}</code>;
  if (!names) return short;
  return (
    <Link to="/platform/pods/$id/{-$section}" params={{ id }}>
      {names.has(id) ? <bdi>{names.get(id)}</bdi> : short}
    </Link>
  );
}
