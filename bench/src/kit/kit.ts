import { callerTokens, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { getRequest } from '../http-connection.ts';
import { measure } from '../measure.ts';
import { publish } from '../report.ts';
import { serverProcess } from '../server-process.ts';

/** The price of the kit: a guarded endpoint with token check, validation and a kept answer, beside bare Fastify. */
export async function benchKit(): Promise<void> {
  const [uaa, cua] = await Promise.all([startIssuer('http://uaa.bench'), startIssuer('http://edge.bench/cua')]);
  const { organisationAdmin = '' } = await callerTokens(uaa, cua);
  const bare = await serverProcess(new URL('./bare-server.ts', import.meta.url));
  const kit = await serverProcess(new URL('./kit-server.ts', import.meta.url), {
    UAA_ISSUERS: uaa.uri,
    UAA_JWK_SET_URI: uaa.jwkSetUri,
    POD_ID: testIds.pod,
    BENCH_ORG: testIds.org,
  });
  const path = '/api/v1/private/products';
  const [plain, ours] = await measure([
    { name: 'bare Fastify', server: bare, request: getRequest(path) },
    {
      name: 'guarded, validated, kept',
      server: kit,
      request: getRequest(`${path}?store=${testIds.store}&lang=en&count=24&q=tee`, {
        authorization: `Bearer ${organisationAdmin}`,
      }),
    },
  ]);
  await Promise.all([bare.stop(), kit.stop(), uaa.close(), cua.close()]);
  if (!plain || !ours) throw new Error('nothing was measured');
  publish('kit', [plain.row, ours.row], {
    'ratio to bare Fastify': (ours.perSecond / plain.perSecond).toFixed(2),
    aim: '0.60 or better',
  });
}
