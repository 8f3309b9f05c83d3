import type { IncomingMessage } from 'node:http';
import type { Principal } from '@storepod/auth/principal';
import { type Language, LanguageCode } from '@storepod/kernel/language-code';
import type { Core, Origin } from '../core.ts';
import type { PublicAddress } from '../oidc/forwarded.ts';
import type { ServerDesign } from '../server-design.ts';

/** What is known of the server that answers. */
export interface DesignedServer {
  core: Core;
  design: ServerDesign;
}

/** The parts of a call that these functions look at. The call of every endpoint has them, on either server. */
export interface AnyCall {
  address: string;
  traceId: string;
  lang: Language;
  header(name: string): string | undefined;
  raw: IncomingMessage;
}

/** A call on whose endpoint somebody must be signed in. */
export interface SelfCall extends AnyCall {
  principal: Principal;
}

export const originOf = ({ address, traceId, header }: AnyCall): Origin => ({
  ip: address,
  userAgent: header('user-agent')?.slice(0, 300) ?? '',
  traceId,
});

/** Who reads the answer to a call or the letter that follows from it: at which address, and in which language. */
export interface Reader {
  address: PublicAddress;
  lang: LanguageCode;
}

export async function readerOf(
  { core, design }: DesignedServer,
  realm: string,
  { raw, lang, header }: AnyCall,
): Promise<Reader> {
  const named = new URL(raw.url ?? '/', 'http://localhost').searchParams.has('lang') ? lang : undefined;
  const { defaultLocale } = await core.settingsOf(realm);
  const wanted = [named, header('default-language'), defaultLocale].find((code) => LanguageCode.is(code));
  return { address: design.addressOf(raw), lang: wanted ?? LanguageCode.parse('en') };
}
