import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { findByLogin, lockAccount } from '../account/find-account.ts';
import { ANONYMOUS, accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core, Origin } from '../core.ts';
import { browserOf } from '../guessing/known-browser.ts';
import type { IdentityService } from '../identity-service.ts';
import type { Reader } from './any-call.ts';
import { mailLink, PAUSE_MS, STRANGERS_PAUSE_MS } from './mail-link.ts';

/** Somebody asked for a new password. Sealed, since it names a person; the realm is not, so that it goes with its realm. */
const ResetAsked = defineEvent<{ sealed: string; realm?: string }>('PasswordResetAsked', 1);

const SEAL_CONTEXT = 'password-reset';

interface ResetRequest {
  realm: string;
  /** What was typed: a name that may or may not be known. */
  login: string;
  reader: Reader;
  origin: Origin;
}

/**
 * Takes a request for a new password. Whether the account exists is looked up later, by a job: the request does the
 * same work for every name, so neither its answer nor its duration tells anything.
 */
export async function askForReset(core: Core, request: ResetRequest): Promise<void> {
  const sealed = core.secrets.seal(JSON.stringify(request), SEAL_CONTEXT);
  await transaction(core.kit.db, (trx) => core.kit.outbox.publish(trx, ResetAsked, { sealed, realm: request.realm }));
}

export const resetHandler = (identity: IdentityService) =>
  handle(ResetAsked, 'send-link', async ({ sealed }) => {
    // It opens only if `askForReset` sealed it, so it has the shape that was put in there.
    await sendResetLink(identity, JSON.parse(identity.core.secrets.open(sealed, SEAL_CONTEXT)) as ResetRequest);
  });

async function sendResetLink({ core, design }: IdentityService, { realm, login, reader, origin }: ResetRequest) {
  const found = await findByLogin(core.kit.db, realm, login);
  if (!found?.enabled) return;
  const address = await design.linkAddress(realm, reader.address);
  if (!address) return;
  await transaction(core.kit.db, async (trx) => {
    const account = await lockAccount(trx, realm, found.id);
    const to = { ...reader, address };
    // A browser in which the account signed in before has shorter pauses, so that strangers keep its owner waiting for less.
    const pauseMs = browserOf(core, account, origin) === undefined ? STRANGERS_PAUSE_MS : PAUSE_MS;
    if (!(await mailLink(core, design, trx, account, 'PASSWORD_RESET', to, pauseMs))) return;
    await writeAudit(
      core,
      {
        realm,
        type: 'user.password.reset_link.issued',
        actor: ANONYMOUS,
        target: accountTarget(account),
        origin,
        detail: 'asked for by mail',
      },
      trx,
    );
  });
}
