import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DrivenBrowser, DrivenTab } from './driven-tab.ts';
import { strokeOf, strokesOf } from './key-actions.ts';
import { endProcess, lineOf } from './started-process.ts';
import { watchedProxy } from './watched-proxy.ts';
import { newSession, type WebDriver } from './webdriver.ts';

export interface WebKitPlace {
  driver: string;
  browser: string;
  /** A server of displays, where there is no display. */
  xvfb: string | undefined;
}

/** WebKitGTK with its driver, which takes one session at a time: a tab is a browser that begins anew. */
export async function openWebKit({ driver, browser, xvfb }: WebKitPlace): Promise<DrivenBrowser> {
  const display = xvfb ? await openDisplay(xvfb) : undefined;
  const port = await freePort();
  const config = settingsFolder();
  const child = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: config,
      ...(display && { DISPLAY: display.name }),
      LANG: 'C.UTF-8',
      // A container has no user namespaces, and no graphics.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const at = `http://127.0.0.1:${port}`;
  await untilReady(at, child);
  return {
    openTab: () => openTab(at, browser),
    async close() {
      await endProcess(child);
      if (display) await endProcess(display.child);
      rmSync(config, { recursive: true, force: true });
    },
  };
}

async function openTab(driver: string, binary: string): Promise<DrivenTab> {
  // Neither the driver nor the protocol tells of faults: the proxy has the pages tell of them.
  const proxy = await watchedProxy();
  const session = await newSession(driver, {
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await session.send('POST', '/window/rect', { width: 1440, height: 900 });
  return {
    goto: (url) => session.send<void>('POST', '/url', { url }),
    evaluate: <T>(expression: string) => evaluate<T>(session, expression),
    keyboard: {
      press: (key) => session.send<void>('POST', '/actions', { actions: strokeOf(key) }),
      type: (text) => session.send<void>('POST', '/actions', { actions: strokesOf(text) }),
    },
    faults: () => proxy.faults(),
    async close() {
      await session.send('DELETE', '');
      await proxy.close();
    },
  };
}

const evaluate = <T>(session: WebDriver, expression: string): Promise<T> =>
  session.send<T>('POST', '/execute/sync', { script: `return (${expression})`, args: [] });

/** Whatever moves is where it belongs at once: pages are told that less motion is wanted. */
function settingsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

/** A display that nobody sees. It writes its number once it is there. */
async function openDisplay(xvfb: string): Promise<{ name: string; child: ChildProcess }> {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = child.stdio[3];
  if (!numbers || !('read' in numbers)) throw new Error('there is no display');
  const [number] = await lineOf(child, numbers, /^\d+$/);
  return { name: `:${number}`, child };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver says nothing when it listens. */
async function untilReady(driver: string, child: ChildProcess): Promise<void> {
  const isReady = () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the driver of WebKit has ended');
    await pause(50);
  }
}
