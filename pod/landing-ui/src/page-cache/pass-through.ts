import type { RequestScope } from '../../shared/request-scope.ts';
import { rewritePage } from '../page-scripts/rewritten-page.ts';
import type { Renders } from '../server/render.ts';
import { announceRules, enforceRules, type HeadRules } from './head-rules.ts';
import type { Visit } from './page-visits.ts';
import { beforeHead } from './written-head.ts';

/** Lets the renderer answer one request alone. The render is called off when the shopper leaves before its end. */
export function passThrough(
  renders: Renders,
  { request, response, target }: Visit,
  rules: HeadRules,
  cacheControl: (scope: RequestScope) => string | undefined,
): void {
  rewritePage(response);
  announceRules(response, rules);
  const opened = renders.open(request, response, target.class);
  beforeHead(response, (status) =>
    enforceRules(status, response, { ...rules, cacheControl: cacheControl(opened.scope) }),
  );
  response.once('close', () => {
    if (!response.writableFinished) opened.abort();
  });
  renders.run(opened, request, response, () => {
    if (response.headersSent) return void response.destroy();
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    response.end('Internal Server Error');
  });
}
