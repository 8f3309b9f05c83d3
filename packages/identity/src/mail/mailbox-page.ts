import type { ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import type { Core } from '../core.ts';
import { escapeHtml, pageHeaders } from '../http/page.ts';
import { type KeptLetter, readMailbox } from './mailer.ts';

/** What fits on a page that somebody scrolls through by hand. */
const SHOWN = 50;

/**
 * Whether the mailbox is shown. It lets everybody read everybody's letters, so it has a switch of its own that only
 * the embedded run throws, and it is never there where letters are really sent.
 */
const hasMailboxPage = ({ config }: Core) => config.mailboxPage && config.mailUrl === undefined;

export const MAILBOX_PATH = '/mailbox';

export async function showMailbox(core: Core, response: ServerResponse): Promise<void> {
  if (!hasMailboxPage(core)) throw common.NOT_FOUND();
  const letters = await readMailbox(core.kit.db, core.secrets, SHOWN);
  response.writeHead(200, pageHeaders).end(renderMailbox(letters));
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

const renderLetter = ({ to, subject, text, writtenAt }: KeptLetter) => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${writtenAt.toISOString()}">${writtenAt.toUTCString()}</time></p>
${text.split('\n\n').map(renderParagraph).join('\n')}
</article>`;

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
a { color: var(--accent); overflow-wrap: anywhere; }`;
