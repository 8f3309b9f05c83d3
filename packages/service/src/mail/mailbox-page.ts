import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import { escapeHtml, pageHeaders } from '../html-page.ts';
import { NO_TOKEN_READ, type RawRoute } from '../raw-routes.ts';
import { isAskedHere } from './asked-here.ts';
import type { Letter } from './smtp.ts';

/** A letter that was not sent, since there is no mail server. */
export interface KeptLetter extends Letter {
  writtenAt: Date;
}

/** What fits on a page that somebody scrolls through by hand. */
const SHOWN = 50;

export const MAILBOX_PATH = '/mailbox';

export const mailboxRoute: RawRoute = {
  methods: ['GET'],
  path: MAILBOX_PATH,
  reason:
    'letters of an installation without a mail server; 404 unless its own switch is on and somebody on the machine itself asks',
  whileActing: NO_TOKEN_READ,
};

interface MailboxConfig {
  mailboxPage: boolean;
  mailUrl?: string | undefined;
}

/**
 * Shows the letters that were not sent. Everybody's letters can be read there, so it has a switch of its own that only the
 * embedded run throws, it answers on the machine itself and not through the edge or the gateway, and it is never there where
 * letters are really sent.
 */
export async function showMailbox(
  { mailboxPage, mailUrl }: MailboxConfig,
  request: IncomingMessage,
  response: ServerResponse,
  read: (limit: number) => Promise<KeptLetter[]>,
): Promise<void> {
  if (!mailboxPage || mailUrl !== undefined || !isAskedHere(request)) throw common.NOT_FOUND();
  response.writeHead(200, pageHeaders).end(renderMailbox(await read(SHOWN)));
}

const renderMailbox = (letters: readonly KeptLetter[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · Storepod</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This installation has no mail server. The letters that it would have sent are here, the newest first.</p>
${letters.length === 0 ? '<p>There is no letter yet.</p>' : letters.map(renderLetter).join('\n')}
</main>
</body>
</html>`;

const renderLetter = ({ to, subject, text, html, writtenAt }: KeptLetter) => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${writtenAt.toISOString()}">${writtenAt.toUTCString()}</time></p>
${html === undefined ? renderText(text) : renderBoth(text, html)}
</article>`;

const renderText = (text: string) => text.split('\n\n').map(renderParagraph).join('\n');

/** The frame has no rights at all: no script, no form, no way out. */
const renderBoth = (
  text: string,
  html: string,
) => `<iframe sandbox title="The letter" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>As plain text</summary><pre dir="auto">${escapeHtml(text)}</pre></details>`;

const renderParagraph = (paragraph: string) => {
  const shown = escapeHtml(paragraph);
  return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${shown}">${shown}</a></p>` : `<p dir="auto">${shown}</p>`;
};

const style = `
:root { color-scheme: light dark; --ground: #f4f5f3; --card: #fff; --text: #1b1f1d; --accent: #14532d; }
@media (prefers-color-scheme: dark) { :root { --ground: #121614; --card: #1b211e; --text: #eef2ef; --accent: #86d6a0; } }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin-inline: auto; }
article { margin-block: 1rem; padding: 1rem 1.5rem; background: var(--card); border-radius: 0.75rem; }
h2 { margin: 0; font-size: 1.125rem; }
iframe { width: 100%; height: 40rem; border: 0; border-radius: 0.5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: var(--accent); overflow-wrap: anywhere; }`;
