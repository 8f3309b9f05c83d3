import { type Brand, InvalidValue, stringValue } from './value.ts';

/** The handle of a store: unique on the platform, and the label of its subdomain. */
export type StoreName = Brand<string, 'StoreName'>;
export const StoreName = stringValue<StoreName>({
  kind: 'StoreName',
  pattern: '^[a-z0-9](?:[a-z0-9]|-(?!-))+[a-z0-9]$',
  minLength: 3,
  maxLength: 40,
  description: '3 to 40 lower-case letters, digits and single hyphens inside',
  examples: ['acme-shoes'],
  normalise: refuseReserved,
});

/** Labels that a shopper or a mail server would take for the platform itself. */
const reserved = new Set(
  `about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog
   cache callback catalog cdn checkout cloud config console content core cua dashboard default demo dev dns docs domain
   download edge email example files ftp gateway help host hostmaster http https imap internal inventory landing-ui
   localhost login mail mailer media merchant metrics mx ns null oauth oauth2 operator organisation organization owner
   payment payments platform pod pods pop pop3 portal postmaster private public register root router sandbox security
   service services shop sign-in sign-up signin signup site sitemap smtp spg ssl staff staging static status store
   storepod stores support sys system tenancy terms test theme themes tls uaa undefined user users web webmaster webmail
   well-known www`.split(/\s+/),
);

function refuseReserved(text: string): string {
  if (reserved.has(text) || /^(?:spg|ns|mx|www|smtp|imap|pop)-?\d+$/.test(text))
    throw new InvalidValue('StoreName', 'is reserved');
  return text;
}
