import { isPermission } from '@storepod/auth/permission-table';
import { type Layer, type ServiceName, services } from '@storepod/kernel/services';
import type { TSchema } from 'typebox';
import { type Access, isForStaff, targetOf } from './access.ts';
import type { EndpointDescription } from './endpoint.ts';
import { lacksName } from './models.ts';
import { limitlessFieldsOf } from './schema-limits.ts';
import { faultsOfActing } from './while-acting.ts';

/** Everything that a service offers. */
export interface Contract<Endpoints extends Record<string, EndpointDescription> = Record<string, EndpointDescription>> {
  readonly service: ServiceName;
  readonly endpoints: Endpoints;
}

/**
 * Gathers the endpoints of a service, and refuses a description that contradicts the platform's rules of openness or takes
 * input without a limit.
 *
 * ```ts
 * export const inventory = contract('inventory', { setStock: endpoint({ ... }) });
 * ```
 */
export function contract<const Endpoints extends Record<string, EndpointDescription>>(
  service: ServiceName,
  endpoints: Endpoints,
): Contract<Endpoints> {
  const faults = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    faultsOf(endpoint, services[service].layer).map((fault) => `${service}.${name} ${fault}`),
  );
  const routes = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  const twice = routes.filter((route, index) => routes.indexOf(route) !== index);
  faults.push(...twice.map((route) => `${service} describes ${route} twice`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { service, endpoints };
}

/** Who may call comes first: the other rules ask for it. */
function faultsOf(endpoint: EndpointDescription, layer: Layer): string[] {
  const fault = faultOfAccess(endpoint.access);
  if (fault !== undefined) return [fault];
  return [
    ...faultsOfRules(endpoint, layer),
    ...faultsOfActing(endpoint),
    ...limitlessInputOf(endpoint),
    ...namelessModelsOf(endpoint),
  ];
}

/** The types refuse these too, but not in a program without types or behind a cast. */
function faultOfAccess(access: Partial<Access> | undefined): string | undefined {
  if (access?.kind === 'anonymous') return undefined;
  if (access?.kind !== 'permission') return 'does not say who may call it: access is permission() or anonymous()';
  const { permission } = access;
  return isPermission(String(permission))
    ? undefined
    : `is guarded by the permission ${permission}, which does not exist`;
}

function faultsOfRules(
  {
    access,
    path,
    scope = 'store',
    params = {},
    body,
    upload,
    bodyLimit,
    cacheSeconds,
    cacheControl,
    method,
    idempotent,
    audited,
    query,
    response,
    openWhenUnpaid,
    whenRepeated,
  }: EndpointDescription,
  layer: Layer,
): string[] {
  const segments = path.split('/');
  const open = access.kind === 'anonymous';
  const target = targetOf(access);
  const isStaffWrite = layer === 'pod' && scope === 'store' && method !== 'GET' && isForStaff(access);
  const inPath = segments.filter((segment) => segment.startsWith(':')).map((segment) => segment.slice(1));
  return [
    open && !access.reason?.trim() && 'is anonymous without a reason',
    open && segments.includes('private') && 'is anonymous under /private/',
    open && layer === 'control-plane' && !segments.includes('public') && 'is anonymous outside /public/',
    target === 'store' && scope !== 'store' && 'guards a store but takes none',
    target === 'organisation' && !hasField(body, 'org') && 'guards an organisation that its body does not name',
    inPath.sort().join() !== Object.keys(params).sort().join() && 'describes other parameters than its path has',
    cacheSeconds !== undefined && (!open || method !== 'GET') && 'caches an answer that is not an anonymous read',
    cacheControl !== undefined && (!open || method !== 'GET') && 'lets caches keep what is not an anonymous read',
    openWhenUnpaid?.trim() === '' && 'is open in an unpaid store without a reason',
    openWhenUnpaid !== undefined && (open || method === 'GET') && 'is open in an unpaid store anyway',
    upload !== undefined && body !== undefined && 'reads its body as a whole and as it arrives',
    upload !== undefined && bodyLimit === undefined && 'takes an upload of any size',
    upload !== undefined && idempotent === true && 'cannot compare an upload with the one before',
    isStaffWrite && !saysAudit(audited) && 'is not audited and does not say why',
    method === 'GET' && audited !== undefined && 'is a read and changes nothing to be audited',
    isPage(response) && !query?.sort && !hasField(body, 'sort') && 'is a list without orders',
    whenRepeated !== undefined && method === 'GET' && 'is a read and ends nothing',
    whenRepeated !== undefined &&
      (whenRepeated.answer === undefined) !== (response === undefined) &&
      'does not say what is answered to a repeat',
    idempotent === true && method === 'GET' && 'is a read and needs no key to be repeated',
  ].filter((fault) => fault !== false);
}

/** Answers are ours and need no limits; what a caller sends does. */
const limitlessInputOf = ({ params = {}, query = {}, body }: EndpointDescription): string[] => [
  ...Object.entries(params).flatMap(([name, schema]) => limitlessFieldsOf(schema, `params.${name}`)),
  ...Object.entries(query).flatMap(([name, schema]) => limitlessFieldsOf(schema, `query.${name}`)),
  ...(body ? limitlessFieldsOf(body, 'body') : []),
];

const saysAudit = (audited: EndpointDescription['audited']) =>
  typeof audited === 'string' || (audited?.unaudited.trim() ?? '') !== '';

const isPage = (response: TSchema | undefined) => hasField(response, 'totalElements');

const hasField = (schema: TSchema | undefined, name: string) =>
  schema !== undefined && 'properties' in schema && name in (schema.properties as object);

/** A generated client has a type for what has a name. */
const namelessModelsOf = ({ body, response }: EndpointDescription): string[] =>
  [
    body && lacksName(body) && 'takes an object without a name: use model()',
    response && lacksName(response) && 'replies with an object without a name: use model()',
  ].filter((fault) => typeof fault === 'string');
