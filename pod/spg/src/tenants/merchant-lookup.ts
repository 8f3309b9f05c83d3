import { type Client, client } from '@storepod/contract/client';
import { Problem } from '@storepod/kernel/problem';
import { merchant } from '@storepod/merchant/contract';
import { NO_TENANT, type TenantLines, type TenantLookup } from './tenant-directory.ts';

/** The only headers that an answer of merchant can become. */
const tenantHeaders = ['Store-Id', 'Theme', 'Color-Theme', 'Default-Language', 'Supported-Languages'] as const;

const { lookupByDomain } = merchant.endpoints;
const hostUnknown = new Set(lookupByDomain.problems.map(({ entry }) => entry.code));

/** Where merchant is, by the address of its look-up. */
export const merchantOrigin = (lookupUrl: string): string =>
  lookupUrl.endsWith(lookupByDomain.path) ? lookupUrl.slice(0, -lookupByDomain.path.length) : lookupUrl;

/** Asks merchant's look-up. */
export function merchantLookup(origin: string): { lookup: TenantLookup; close(): Promise<void> } {
  const asked: Client<typeof merchant> = client(merchant, { origin: () => origin });
  const lookup = async (domain: string) => {
    try {
      return linesOf(await asked.lookupByDomain({ query: { domain } }));
    } catch (error) {
      // Any other 404 is a wrong address and says nothing about the host.
      if (error instanceof Problem && hostUnknown.has(error.code)) return NO_TENANT;
      throw error;
    }
  };
  return { lookup, close: () => asked.close() };
}

/** Nothing but printable characters becomes part of a request's head. */
function linesOf(answer: Partial<Record<string, unknown>>): TenantLines {
  let lines = '';
  for (const name of tenantHeaders) {
    const value = answer[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || !/^[\x20-\x7e]*$/.test(value)) throw new Error(`merchant sent a bad ${name}`);
    lines += `${name}: ${value}\r\n`;
  }
  if (!lines.startsWith('Store-Id: ')) throw new Error('merchant sent no Store-Id');
  return lines;
}
