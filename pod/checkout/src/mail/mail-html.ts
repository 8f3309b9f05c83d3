import { directionOf } from '@storepod/kernel/language-code';
import { escapeHtml } from '@storepod/service/html-page';
import type { LetterPage } from './letter-page.ts';
import { coloursOf, type MailColours } from './mail-colours.ts';

/**
 * A letter as HTML that mail programs understand: tables, colours beside each text, no pictures and nothing from elsewhere.
 * Dark mail programs turn the paper by the style sheet, or by themselves; header and button have colours of their own.
 */
export function htmlOf(page: LetterPage, colorTheme: string): string {
  const direction = directionOf(page.lang);
  const colours = coloursOf(colorTheme);
  const body = [
    `<h1 class="ink" style="${heading}">${escapeHtml(page.heading)}</h1>`,
    ...page.paragraphs.map((text) => `<p class="ink" style="${paragraph}">${escapeHtml(text)}</p>`),
    page.boxed ? boxOf(page.boxed) : '',
    page.action ? buttonOf(page.action, colours) : '',
    factsOf(page.facts),
    itemsOf(page),
    `<p class="soft" style="${small}">${escapeHtml(page.footer)}</p>`,
  ];
  return `<!doctype html>
<html lang="${page.lang}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(page.heading)}</title>
<style>${style}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f4f4f2;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background-color:#f4f4f2;">
<tr><td align="center" style="padding:16px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="max-width:600px;background-color:#ffffff;border-radius:12px;overflow:hidden;" dir="${direction}">
<tr><td style="padding:20px 24px;background-color:${colours.fill};color:${colours.onFill};font:600 20px/1.3 ${FONT};"><bdi>${escapeHtml(page.shop)}</bdi></td></tr>
<tr><td style="padding:24px;">
${body.filter(Boolean).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Arial,sans-serif";
const heading = `margin:0 0 12px;color:#1a1a18;font:600 24px/1.3 ${FONT};`;
const paragraph = `margin:0 0 12px;color:#1a1a18;font:400 16px/1.5 ${FONT};`;
const small = `margin:20px 0 0;color:#5c5c58;font:400 14px/1.5 ${FONT};`;
const cell = `padding:6px 0;color:#1a1a18;font:400 15px/1.45 ${FONT};vertical-align:top;`;

const boxOf = ({
  title,
  lines,
}: NonNullable<
  LetterPage['boxed']
>) => `<div class="box" style="margin:0 0 16px;padding:12px 16px;background-color:#f4f4f2;border-radius:8px;">
<p class="ink" style="${paragraph}font-weight:600;margin-bottom:4px;">${escapeHtml(title)}</p>
${lines.map((text) => `<p class="ink" dir="auto" style="${paragraph}margin:0;">${escapeHtml(text)}</p>`).join('\n')}
</div>`;

const buttonOf = ({ label, url }: NonNullable<LetterPage['action']>, { fill, onFill }: MailColours) =>
  `<p style="margin:16px 0 20px;"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;background-color:${fill};color:${onFill};border-radius:8px;font:600 16px/1.2 ${FONT};text-decoration:none;">${escapeHtml(label)}</a></p>`;

const factsOf = (facts: LetterPage['facts']) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${facts
    .map(
      ({ label, value }) =>
        `<tr><td class="soft" width="38%" style="${cell}color:#5c5c58;padding-inline-end:12px;">${escapeHtml(label)}</td><td class="ink" style="${cell}overflow-wrap:anywhere;word-break:break-word;"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
    )
    .join('')}</table>`;

function itemsOf({ itemsTitle, items, totals }: LetterPage): string {
  if (items.length === 0) return '';
  const rows = items.map(
    ({ name, options, quantity, amount }) =>
      `<tr><td class="ink line" style="${cell}${line}"><bdi>${quantity} × ${escapeHtml(name)}</bdi>${
        options
          ? `<br><span class="soft" style="color:#5c5c58;font-size:14px;"><bdi>${escapeHtml(options)}</bdi></span>`
          : ''
      }</td><td class="ink line" align="end" style="${cell}${line}${figure}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`,
  );
  const sums = totals.map(({ label, amount, isLast }) => {
    const weight = isLast ? 'font-weight:600;' : '';
    return `<tr><td class="ink" style="${cell}${weight}">${escapeHtml(label)}</td><td class="ink" align="end" style="${cell}${weight}${figure}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`;
  });
  return `<h2 class="ink" style="${heading}font-size:17px;margin:0 0 4px;">${escapeHtml(itemsTitle)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${[...rows, ...sums].join('')}</table>`;
}

const line = 'border-bottom:1px solid #e4e4e0;';
const figure = 'text-align:end;white-space:nowrap;padding-inline-start:12px;';

const style = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #141413 !important; }
  .paper { background-color: #1f1f1d !important; }
  .box { background-color: #2b2b28 !important; }
  .ink { color: #f2f2ee !important; }
  .soft { color: #b5b5ae !important; }
  .line { border-color: #3a3a36 !important; }
}`;
