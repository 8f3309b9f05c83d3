import { isPermission } from '@storepod/auth/permission-table';
import type { OpenWrite } from '@storepod/boundary/open-when-unpaid';
import { isForMerchants } from '@storepod/contract/access';
import type { Contract } from '@storepod/contract/contract';
import { faultsOfActing, whileActing } from '@storepod/contract/while-acting';
import type { ServiceName } from '@storepod/kernel/services';
import { faultsOfRawRoutes, type RawRoute } from '@storepod/service/raw-routes';

/** What a service answers: by its contract, and outside it. */
export interface Answering {
  contract: Contract;
  rawRoutes: readonly RawRoute[];
}

/** Who may call what: a list to be read, and what breaks a rule. */
interface AccessReport {
  lines: string[];
  faults: string[];
}

/**
 * Every endpoint is guarded by a known permission, or anonymous with a reason, and so is every route outside the contracts.
 * What stays open in an unpaid store has a reason too, and the gateway knows the same ones. Whatever merchants may change or take
 * says whether an operator may who acts as one.
 */
export function accessReport(services: readonly Answering[], openWrites: readonly OpenWrite[]): AccessReport {
  const contracts = services.map(({ contract }) => contract);
  const described = contracts.flatMap(endpointsOf);
  const guarded = described.filter(({ access }) => access.kind === 'permission');
  const raw = services.flatMap(({ contract: { service }, rawRoutes }) =>
    rawRoutes.map((route) => ({ service, route })),
  );
  return {
    lines: [
      ...described.flatMap(({ place, access }) =>
        access.kind === 'anonymous' ? [`open: ${place}: ${access.reason}`] : [],
      ),
      ...raw.map(({ service, route }) => `raw: ${service} ${methodsOf(route)} ${route.path}: ${route.reason}`),
      ...described.flatMap(({ place, openWhenUnpaid }) =>
        openWhenUnpaid === undefined ? [] : [`open when unpaid: ${place}: ${openWhenUnpaid}`],
      ),
      ...described.filter(({ access }) => isForMerchants(access)).flatMap(refusalOf),
      `${guarded.length} endpoints of ${services.length} services are guarded`,
    ],
    faults: [
      ...guarded.flatMap(({ place, access }) =>
        access.kind === 'permission' && !isPermission(access.permission)
          ? [`${place} is guarded by ${access.permission}, which nobody has`]
          : [],
      ),
      ...services.flatMap(({ contract: { service }, rawRoutes }) =>
        faultsOfRawRoutes(rawRoutes).map((fault) => `${service}: ${fault}`),
      ),
      ...described.flatMap((endpoint) => faultsOfActing(endpoint).map((fault) => `${endpoint.place} ${fault}`)),
      ...differences(described, openWrites),
    ],
  };
}

/** What an operator may not do who acts as a merchant. */
function refusalOf(endpoint: ReturnType<typeof endpointsOf>[number]): string[] {
  const answer = whileActing(endpoint);
  return answer === 'allowed' ? [] : [`refused while acting: ${endpoint.place}: ${answer.refused}`];
}

const endpointsOf = ({ service, endpoints }: Contract) =>
  Object.values(endpoints).map((endpoint) => ({ ...endpoint, service, place: placeOf({ service, ...endpoint }) }));

const placeOf = ({ service, method, path }: OpenWrite | { service: ServiceName; method: string; path: string }) =>
  `${service} ${method} ${path}`;

const methodsOf = ({ methods }: RawRoute) => (methods === 'any' ? 'any method' : methods.join(','));

function differences(described: ReturnType<typeof endpointsOf>, openWrites: readonly OpenWrite[]): string[] {
  const said = described.filter(({ openWhenUnpaid }) => openWhenUnpaid !== undefined).map(({ place }) => place);
  const known = openWrites.map(placeOf);
  return [
    ...said
      .filter((place) => !known.includes(place))
      .map((place) => `${place} is open when unpaid, but not at the gateway`),
    ...known
      .filter((place) => !said.includes(place))
      .map((place) => `the gateway opens ${place}, which does not say so`),
  ];
}
