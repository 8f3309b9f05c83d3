import type { Transporter } from 'nodemailer';

/** A letter, always in plain text and sometimes in HTML too. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
}

/** How a letter is sent beyond what it says. */
export interface Envelope {
  /** The name of the sender, such as a shop; the address is always the installation's own. */
  fromName?: string | undefined;
  replyTo?: string | undefined;
  /** The same for the same letter: a mail host that gets it twice after a crash can tell. */
  messageId?: string | undefined;
  /** The language of the letter. */
  lang?: string | undefined;
}

/** A mail server that takes longer is down; the job comes back later. */
const PATIENCE_MS = 15_000;

/** Sends letters to a mail server. Called by jobs, which try again when it fails, and never inside a request. */
export function smtpTransport(url: string, from: string) {
  const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  let transport: Transporter | undefined;
  // Loaded with the first letter.
  const opened = async () => {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({ url, ...patience }, { from });
    return transport;
  };
  return async (
    { to, subject, text, html }: Letter,
    { fromName, replyTo, messageId, lang }: Envelope = {},
  ): Promise<void> => {
    await (await opened()).sendMail({
      to,
      subject: headerText(subject),
      text,
      ...(html !== undefined && { html }),
      ...(fromName !== undefined && { from: { name: headerText(fromName), address: addressIn(from) } }),
      ...(replyTo !== undefined && { replyTo }),
      ...(messageId !== undefined && { messageId: `<${messageId}@${hostOf(addressIn(from))}>` }),
      ...(lang !== undefined && { headers: { 'Content-Language': lang } }),
    });
  };
}

/** One line without control characters: what a person typed must not become another header. */
export const headerText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_HEADER);

const LONGEST_HEADER = 200;

/** `Storepod <no-reply@example.com>` or the address alone. */
const addressIn = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from;
const hostOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
