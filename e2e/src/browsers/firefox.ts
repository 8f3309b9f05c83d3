import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, type BidiEvent, connectBidi } from './bidi.ts';
import type { DrivenBrowser, DrivenTab } from './driven-tab.ts';
import { strokeOf, strokesOf } from './key-actions.ts';
import { endProcess, lineOf } from './started-process.ts';

/** What a new profile would ask its makers for, and what else has nothing to do with pages. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-US, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  // Whatever moves is where it belongs at once.
  'ui.prefersReducedMotion': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Told by the page itself, since the log of the protocol has only what scripts write and throw. */
const TELL_VIOLATIONS = `(tell) => addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
  tell('policy: ' + [violatedDirective, blockedURI, documentURI].join(' ')))`;

/** A Firefox with a profile of its own, driven by WebDriver BiDi, which it speaks without a driver beside it. */
export async function openFirefox(executablePath: string): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-profile-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(executablePath, args, {
    // It refuses a home that belongs to somebody else, as that of a container may.
    env: { ...process.env, HOME: profile, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [, address] = await lineOf(child, child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  await bidi.send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  await bidi.send('session.subscribe', { events: ['log.entryAdded', 'script.message'] });
  return {
    openTab: () => openTab(bidi),
    async close() {
      const ended = once(child, 'exit');
      await bidi.send('browser.close').catch(() => endProcess(child));
      bidi.close();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openTab(bidi: Bidi): Promise<DrivenTab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const faults: string[] = [];
  bidi.onEvent((event) => {
    const fault = faultOf(event);
    if (fault !== undefined && event.params.source?.context === context) faults.push(fault);
  });
  const channel = { type: 'channel', value: { channel: 'violations' } };
  await bidi.send('script.addPreloadScript', {
    functionDeclaration: TELL_VIOLATIONS,
    arguments: [channel],
    contexts: [context],
  });
  await bidi.send('browsingContext.activate', { context });
  const perform = (actions: object[]) => bidi.send<void>('input.performActions', { context, actions });
  return {
    goto: (url) => bidi.send<void>('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async <T>(expression: string) => {
      const answer = await bidi.send<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result.value) as T;
    },
    keyboard: { press: (key) => perform(strokeOf(key)), type: (text) => perform(strokesOf(text)) },
    faults: () => faults,
    close: () => bidi.send<void>('browser.removeUserContext', { userContext }),
  };
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

function faultOf(event: BidiEvent): string | undefined {
  if (event.method === 'log.entryAdded' && event.params.level === 'error') return String(event.params.text);
  if (event.method === 'script.message') return String(event.params.data?.value);
  return undefined;
}
