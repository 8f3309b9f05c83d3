/** Anything but bare paragraphs and line breaks. */
const RICH = /<(?!\/?p>|br ?\/?>)/i;
const TAG = /<\/?[a-z][^<>]*>/i;

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

/** Plain paragraphs as text, with an empty line between them. What is formatted stays the HTML that it is. */
export function textOfHtml(html: string): string {
  if (RICH.test(html)) return html;
  return html
    .replaceAll(/<\/p>\s*<p>/gi, '\n\n')
    .replaceAll(/<br ?\/?>/gi, '\n')
    .replaceAll(/<\/?p>/gi, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();
}

/** The same the other way round. What has tags is taken as HTML; the service cleans it. */
export function htmlOfText(text: string): string {
  const typed = text.trim();
  if (typed === '' || TAG.test(typed)) return typed;
  return typed
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
