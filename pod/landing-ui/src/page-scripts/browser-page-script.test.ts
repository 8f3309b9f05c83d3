import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { PAGE_SCRIPT } from './page-script.ts';

type Listener = (event: { type: string; target: unknown }) => void;

interface Given {
  /** When the page says that its scripts start. */
  start?: 'now' | 'late';
  /** Where the page says that it looks. */
  keptAt?: string;
  local?: Record<string, string>;
  tab?: Record<string, string>;
}

const storage = (kept: Record<string, string>) => ({ getItem: (place: string) => kept[place] ?? null });

/** Something on a page, within a link of which only the language that it leads to is known. */
class Element {
  readonly #hreflang: string | undefined;

  constructor(hreflang?: string) {
    this.#hreflang = hreflang;
  }

  closest(selector: string) {
    return selector === 'a[hreflang]' && this.#hreflang ? { hreflang: this.#hreflang } : null;
  }
}

/** A page with one script of the framework, as much of it as the first script touches. */
function page({ start = 'late', keptAt, local = {}, tab = {} }: Given) {
  const listeners: Record<string, Set<Listener>> = {};
  const late = { getAttribute: () => '/_next/static/1.js', replaceWith() {} };
  const flight = { textContent: 'self.__next_f.push([1,"x"])' };
  const closed: string[] = [];
  const found: Record<string, unknown[]> = {
    'script[type="text/late"]': [late],
    'script[type="text/flight"]': [flight],
    'dialog[open]': [{ close: () => void closed.push('dialog') }],
    '[popover]:popover-open': [{ hidePopover: () => void closed.push('popover') }],
  };
  const keeper = keptAt === undefined ? null : { dataset: { keptAt } as Record<string, string> };
  const clicked: Listener[] = [];
  /** One end of a pair hears what the other is given, once it is delivered. */
  const messages: (() => void)[] = [];
  class MessageChannel {
    readonly port1: { onmessage?: () => void } = {};
    readonly port2 = { postMessage: () => void messages.push(() => this.port1.onmessage?.()) };
  }
  const document = {
    cookie: '',
    currentScript: { dataset: { start } },
    addEventListener(type: string, listener: Listener) {
      if (type === 'click') clicked.push(listener);
    },
    createElement: () => ({ setAttribute() {} }),
    querySelectorAll: (selector: string) => found[selector] ?? [],
    querySelector: () => keeper,
  };
  const world: Record<string, unknown> = {
    ...{ document, Element, MessageChannel, localStorage: storage(local), sessionStorage: storage(tab) },
    addEventListener(type: string, listener: Listener) {
      listeners[type] ??= new Set();
      listeners[type].add(listener);
    },
    removeEventListener: (type: string, listener: Listener) => listeners[type]?.delete(listener),
    setTimeout: (then: () => void) => then(),
  };
  runInNewContext(PAGE_SCRIPT.toString(), world);
  const happen = (type: string, target: unknown = document) => {
    for (const listener of [...(listeners[type] ?? [])]) listener({ type, target });
  };
  /** How often the framework was given its data: twice would break the page. */
  const started = () => ((world.__next_f as unknown[] | undefined) ?? []).length;
  const click = (target: unknown) => {
    for (const listener of clicked) listener({ type: 'click', target });
    return document.cookie;
  };
  /** How the framework asks to be woken. */
  const soon = world.setImmediate as (task: () => void) => void;
  const deliver = () => {
    for (const message of messages.splice(0)) message();
  };
  const lose = () => messages.splice(0);
  return { happen, click, started, soon, deliver, lose, shown: () => keeper?.dataset.kept, local, closed };
}

describe('the scripts of a page that is kept', () => {
  it('start when the visitor stirs, once', () => {
    const { happen, started } = page({});
    expect(started()).toBe(0);
    happen('keydown');
    happen('scroll');
    expect(started()).toBe(1);
  });

  it('do not start because a row of products settles into its place', () => {
    const { happen, started } = page({});
    happen('scroll', { nodeName: 'UL' });
    expect(started()).toBe(0);
    happen('scroll');
    expect(started()).toBe(1);
  });
});

it('wakes the framework, once, also where the message was lost with a page that was put aside', () => {
  const { soon, deliver, lose, happen } = page({});
  let woken = 0;
  const task = () => void woken++;
  soon(task);
  expect(woken).toBe(0);
  deliver();
  expect(woken).toBe(1);
  soon(task);
  lose();
  happen('pageshow');
  expect(woken).toBe(2);
  soon(task);
  happen('pageshow');
  deliver();
  expect(woken).toBe(3);
});

it('puts away what lies over a page when it is left', () => {
  const { happen, closed } = page({});
  expect(closed).toEqual([]);
  happen('pagehide');
  expect(closed).toEqual(['dialog', 'popover']);
});

it('remembers the language that somebody switches to, and nothing of any other click', () => {
  const { click } = page({});
  expect(click({})).toBe('');
  expect(click(new Element())).toBe('');
  expect(click(new Element('ar'))).toBe('NEXT_LOCALE=ar; Path=/; Max-Age=31536000; SameSite=Lax');
});

describe('a page that shows what the browser keeps', () => {
  const given = { start: 'now', keptAt: 'cart.1 tokens' } as const;

  it.each([
    ['the browser', { local: { 'cart.1': '{}' } }],
    ['the tab', { tab: { tokens: '{}' } }],
  ])('starts at once where %s keeps something', (_, kept) => {
    const { started, shown } = page({ ...given, ...kept });
    expect([started(), shown()]).toEqual([1, undefined]);
  });

  it('says without the framework that nothing is kept, and starts it once the visitor stirs', () => {
    const { happen, started, shown } = page({ ...given, local: { 'cart.2': '{}' } });
    expect([started(), shown()]).toEqual([0, 'nothing']);
    happen('pointerdown');
    expect([started(), shown()]).toEqual([1, 'nothing']);
  });

  it.each(['storage', 'pageshow'])('notices by %s what another tab has put there', (event) => {
    const { happen, started, shown, local } = page({ ...given, local: {} });
    happen(event);
    expect([started(), shown()]).toEqual([0, 'nothing']);
    local['cart.1'] = '{}';
    happen(event);
    happen('pointerdown');
    expect([started(), shown()]).toEqual([1, undefined]);
  });

  it('is as any other where it shows nothing of that kind', () => {
    expect(page({ start: 'now' }).started()).toBe(1);
  });
});
