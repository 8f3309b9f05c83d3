import { isForMerchants } from '@storepod/contract/access';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { whileActing } from '@storepod/contract/while-acting';
import type { Answering } from './access-report.ts';
import { offered } from './openapi-documents.ts';

interface Row {
  place: string;
  answer: 'refused' | 'allowed';
  reason: string;
}

/** What an operator may do who acts as a merchant: every endpoint of every service, and the routes outside the contracts. */
export function actingTables(services: readonly Answering[]): string {
  return services
    .map((answering) => [`### ${answering.contract.service}`, ...partsOf(answering)].join('\n\n'))
    .join('\n\n');
}

function partsOf({ contract, rawRoutes }: Answering): string[] {
  const described = [contract, ...offered(contract)].flatMap(endpointsOf);
  const rows = described.filter(({ access }) => isForMerchants(access)).map(rowOf);
  const others = described.filter(({ access }) => !isForMerchants(access)).map(lineOfOther);
  const raw = rawRoutes.map(({ methods, path, whileActing: answer }) => {
    return `| \`${methods === 'any' ? 'any' : methods.join(', ')} ${path}\` | ${answer} |`;
  });
  const { refused = [], allowed = [] } = Object.groupBy(rows, ({ answer }) => answer);
  return [
    ...(rows.length === 0 ? ['None of its endpoints is for merchants.'] : []),
    ...tableOf(['Endpoint', 'While acting', 'Reason'], [...refused, ...allowed].map(lineOf)),
    ...tableOf(['For others', 'While acting', 'Guard'], others),
    ...tableOf(['Outside the contract', 'What becomes of a token of somebody who acts'], raw),
  ];
}

const endpointsOf = ({ endpoints }: Contract): EndpointDescription[] => Object.values(endpoints);

function rowOf(endpoint: EndpointDescription): Row {
  const answer = whileActing(endpoint);
  const place = `${endpoint.method} ${endpoint.path}`;
  return answer === 'allowed'
    ? { place, answer, reason: endpoint.whileActing ? '' : 'a read' }
    : { place, answer: 'refused', reason: answer.refused };
}

const lineOf = ({ place, answer, reason }: Row) => `| \`${place}\` | ${answer} | ${reason} |`;

/** Nobody acts as those who have these permissions, so the guard refuses; where there is none, a token makes no difference. */
const lineOfOther = ({ access, method, path }: EndpointDescription) =>
  `| \`${method} ${path}\` | ${access.kind === 'anonymous' ? 'open | anybody may call it' : `refused | \`${access.permission}\``} |`;

const tableOf = (titles: readonly string[], lines: readonly string[]): string[] =>
  lines.length === 0
    ? []
    : [[`| ${titles.join(' | ')} |`, `|${titles.map(() => '---').join('|')}|`, ...lines].join('\n')];
