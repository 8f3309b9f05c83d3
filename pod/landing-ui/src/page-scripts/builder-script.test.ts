import { runInNewContext } from 'node:vm';
import { BRIDGE, BRIDGE_VERSION, readShopMessage, showMessage } from '@storepod/boundary/builder-bridge';
import { describe, expect, it } from 'vitest';
import { BUILDER_SCRIPT } from './page-script.ts';

const CONSOLE = 'https://console.example';
const sections = ['019b0f2e-7c40-7abc-8def-0123456789ab', '019b0f2e-7c40-7abc-8def-0123456789ac'];
const words = { up: 'Up', down: 'Down', add: 'Add', remove: 'Remove' };

type Listener = (event: Record<string, unknown>) => void;

/** As much of an element as the marks need. */
class Piece {
  style: Record<string, string> = {};
  dataset: Record<string, string> = {};
  listeners: Record<string, Listener> = {};
  children: Piece[] = [];
  textContent = '';
  title = '';
  scrolled = 0;
  attachShadow = () => this;
  append = (...pieces: Piece[]) => void this.children.push(...pieces);
  setAttribute() {}
  addEventListener = (type: string, listener: Listener) => {
    this.listeners[type] = listener;
  };
  closest = () => (this.dataset.sectionId ? this : null);
  getBoundingClientRect = () => ({ top: 10, left: 0, width: 300, height: 120 });
  scrollIntoView = () => {
    this.scrolled += 1;
  };
  get all(): Piece[] {
    return [this, ...this.children.flatMap((child) => child.all)];
  }
}

/** A preview with two sections, in a frame of somebody. */
function preview({ origins = CONSOLE, isFramed = true } = {}) {
  const listeners: Record<string, Listener> = {};
  const told: { data: unknown; origin: string }[] = [];
  const drawn = sections.map((id) => Object.assign(new Piece(), { dataset: { sectionId: id } }));
  const document = {
    currentScript: { dataset: { origins } },
    body: new Piece(),
    documentElement: new Piece(),
    createElement: () => new Piece(),
    querySelectorAll: () => drawn,
  };
  const parent = { postMessage: (data: unknown, origin: string) => told.push({ data, origin }) };
  const window: Record<string, unknown> = {
    scrollX: 0,
    scrollY: 40,
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
  };
  window.parent = isFramed ? parent : window;
  runInNewContext(BUILDER_SCRIPT.toString(), {
    ...{ window, document, Element: Piece },
    ResizeObserver: class {
      observe() {}
    },
    requestAnimationFrame: (frame: () => void) => frame(),
  });
  const say = (data: unknown, { origin = CONSOLE, source = parent as unknown } = {}) =>
    listeners.message?.({ data, origin, source });
  const press = (target: unknown) => {
    const done: string[] = [];
    listeners.click?.({
      ...{ type: 'click', target, composedPath: () => [target] },
      preventDefault: () => done.push('kept from happening'),
      stopPropagation() {},
    });
    return done;
  };
  const buttons = () => document.documentElement.all.filter(({ listeners: { click } }) => click);
  return { listeners, told, drawn, say, press, buttons };
}

const show = (selected: string | null) => showMessage({ selected, place: 'section', words });

describe('the marks of a preview', () => {
  it('are there in a frame alone, and speak to none but the console', () => {
    expect(preview({ isFramed: false }).listeners).toEqual({});
    expect(preview({ origins: '' }).listeners).toEqual({});
    const { told } = preview({ origins: `${CONSOLE} https://other.example` });
    expect(told.map(({ origin }) => origin)).toEqual([CONSOLE, 'https://other.example']);
    expect(readShopMessage(told[0]?.data)).toEqual({ type: 'ready', sections });
  });

  it('tell which section is pressed, and no press leads away from the page', () => {
    const { told, drawn, press } = preview();
    expect(press(drawn[1])).toEqual(['kept from happening']);
    expect(press(new Piece())).toEqual(['kept from happening']);
    expect(told.slice(1).map(({ data }) => readShopMessage(data))).toEqual([{ type: 'select', section: sections[1] }]);
  });

  it('stand over the section that the console names, and tell what is wanted of it', () => {
    const { told, drawn, say, buttons } = preview();
    say(show(sections[1] ?? ''));
    expect(drawn.map(({ scrolled }) => scrolled)).toEqual([0, 1]);
    for (const button of buttons()) button.listeners.click?.({});
    expect(told.slice(1).map(({ data }) => readShopMessage(data))).toEqual([
      { type: 'move', section: sections[1], by: -1 },
      { type: 'move', section: sections[1], by: 1 },
      { type: 'add', after: sections[1] },
      { type: 'remove', section: sections[1] },
    ]);
    // One that was hidden or removed meanwhile is marked no more.
    say(show('019b0f2e-7c40-7abc-8def-0123456789ff'));
    expect(drawn.map(({ scrolled }) => scrolled)).toEqual([0, 1]);
  });

  it.each([
    ['another origin', show(sections[0] ?? ''), { origin: 'https://evil.example' }],
    ['a subdomain of it', show(sections[0] ?? ''), { origin: 'https://x.console.example' }],
    ['another window', show(sections[0] ?? ''), { source: {} }],
    ['another version', { ...show(sections[0] ?? ''), version: 1 }, {}],
    ['another protocol', { ...show(sections[0] ?? ''), bridge: 'x' }, {}],
    ['an unknown type', { ...show(sections[0] ?? ''), type: 'publish' }, {}],
    ['words that are none', { ...show(sections[0] ?? ''), words: { ...words, up: { html: '<img>' } } }, {}],
    ['no words', { ...show(sections[0] ?? ''), words: null }, {}],
    ['a place that is none', { ...show(sections[0] ?? ''), place: { x: 1 } }, {}],
    ['nothing', null, {}],
    ['a text', 'show', {}],
  ])('do not listen to %s', (_, message, from) => {
    const { drawn, say } = preview();
    say(message, from);
    expect(drawn.map(({ scrolled }) => scrolled)).toEqual([0, 0]);
  });

  it('speak the protocol that is described', () => {
    const { told } = preview();
    expect(told[0]?.data).toMatchObject({ bridge: BRIDGE, version: BRIDGE_VERSION });
  });
});
