import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Html, html } from './html.ts';
import { pageHeaders } from './html-page.ts';

/** One narrow column, large enough to touch, readable by day and by night, in both directions. */
const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f4f5f7, #14171c);
  --card: light-dark(#ffffff, #1d2129);
  --text: light-dark(#1b1f24, #e8eaee);
  --quiet: light-dark(#57606a, #a3acb9);
  --line: light-dark(#d0d7de, #3a414d);
  --accent: light-dark(#1f4fbf, #8fb3ff);
  --on-accent: light-dark(#ffffff, #0b1530);
  --note: light-dark(#fff4d6, #3a2f10);
  --bad: light-dark(#a3221b, #ff9a91);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100vh;
  display: grid;
  place-items: center;
  padding: 1rem;
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  inline-size: min(28rem, 100%);
  padding: 1.5rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  background: var(--card);
}
h1 { margin: 0 0 0.25rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0.5rem 0; }
.quiet { color: var(--quiet); }
.note { margin: 0 0 1rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: var(--note); font-size: 0.875rem; }
.amount { margin: 0.75rem 0; font-size: 2rem; font-weight: 650; line-height: 1.2; }
.amount span { font-size: 1rem; font-weight: 400; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 1rem 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
fieldset { margin: 1rem 0; padding: 0.5rem 0.75rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; }
legend { padding: 0 0.375rem; font-weight: 600; }
label { display: flex; gap: 0.625rem; align-items: center; min-block-size: 2.75rem; }
input { accent-color: var(--accent); inline-size: 1.25rem; block-size: 1.25rem; flex: none; margin: 0; }
button, .button {
  display: block;
  inline-size: 100%;
  min-block-size: 2.875rem;
  margin-block-start: 0.625rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: transparent;
  color: var(--text);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.bad { color: var(--bad); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** A coin. Without an icon of its own the browser asks the host for one, which has none. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" fill="#1f4fbf"/><circle cx="16" cy="16" r="8" fill="none" stroke="#fff" stroke-width="2"/></svg>',
)}`;

const styleHash = createHash('sha256').update(style).digest('base64');

export interface SandboxPage {
  lang: string;
  title: string;
  /** That no money is moved here. */
  note: string;
  content: Html;
}

/** A whole page of a provider that only plays with money, of the console's subscriptions and of the shops alike. */
export const sandboxPage = ({ lang, title, note, content }: SandboxPage): Html => html`<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${new Html(style)}</style>
</head>
<body>
<main>
<p class="note">${note}</p>
${content}
</main>
</body>
</html>
`;

/** It runs no script. Forms lead back here, and from here to the origins that are named. */
export function sendSandboxPage(
  response: ServerResponse,
  status: number,
  page: Html,
  origins: readonly string[],
): void {
  const targets = ["'self'", ...new Set(origins)].join(' ');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action ${targets}; frame-ancestors 'none'; base-uri 'none'`;
  response.writeHead(status, { ...pageHeaders, 'content-security-policy': policy }).end(page.text);
}
