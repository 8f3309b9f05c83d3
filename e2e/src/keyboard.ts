import { expect } from 'vitest';
import type { DrivenTab } from './browsers/driven-tab.ts';

/** Where the focus is, as somebody sees it who looks at the page. */
interface Stop {
  tag: string;
  name: string;
  /** In the direction of reading: it grows to the left where one reads from the right. */
  start: number;
  top: number;
  bottom: number;
  isCovered: boolean;
  look: string;
}

/** The stop now, and the one before on the same page with what it looks like since the focus has left it. */
interface Step {
  now: Stop;
  before?: Stop & { lookWithout: string };
}

/** More steps than any page here has. */
const MOST_STEPS = 120;
/** The first link of a page lies over its header, a little further in. */
const TOLERANCE_PX = 12;

/** A page in any browser, as far as the keyboard has to do with it. */
type Typed = Pick<DrivenTab, 'keyboard' | 'evaluate'>;

/** A shopper without a mouse. Every step is looked at: the focus is seen, not covered, and follows the order of reading. */
export class Keyboard {
  readonly #page: Typed;
  #hasJumped = true;

  constructor(page: Typed) {
    this.#page = page;
  }

  /** A key that does something, after which the focus may be anywhere. */
  async press(key: string): Promise<void> {
    this.#hasJumped = true;
    await this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Tag and name of what has the focus. */
  async focus(): Promise<string> {
    return named((await this.#look()).now);
  }

  /** One step. Nothing is returned once the focus has left the page at its end. What lies over a page has no place in it. */
  async tab(isInOverlay = false): Promise<string | undefined> {
    await this.#page.keyboard.press('Tab');
    const { now, before } = await this.#look();
    if (before && !this.#hasJumped && !isInOverlay) expectStep(before, now);
    this.#hasJumped = false;
    if (now.tag === 'body') return undefined;
    if (now.isCovered) await this.#untilUncovered(now);
    return named(now);
  }

  /** Steps until the focus is there. */
  async tabTo(wanted: string | RegExp): Promise<void> {
    const passed: (string | undefined)[] = [];
    while (passed.length < MOST_STEPS) {
      const now = await this.tab();
      if (typeof wanted === 'string' ? now === wanted : wanted.test(now ?? '')) return;
      passed.push(now);
    }
    throw new Error(`no step led to ${wanted}, but to ${passed.join(', ')}`);
  }

  /** Steps until the focus is on what a selector says. It is for pages in any language. */
  async tabOnto(selector: string, isInOverlay = false): Promise<void> {
    const passed: (string | undefined)[] = [];
    while (passed.length < MOST_STEPS) {
      passed.push(await this.tab(isInOverlay));
      if (await this.isOn(selector)) return;
    }
    throw new Error(`no step led to ${selector}, but to ${passed.join(', ')}`);
  }

  isOn(selector: string): Promise<boolean> {
    return this.#page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`);
  }

  /** Steps from the top of the page to its end, and names every stop. */
  async walk(): Promise<string[]> {
    const stops: string[] = [];
    while (stops.length < MOST_STEPS) {
      const now = await this.tab();
      if (now === undefined) return stops;
      stops.push(now);
    }
    throw new Error(`the end was not reached: ${stops.join(', ')}`);
  }

  /** A page may still be on its way to what has the focus. */
  async #untilUncovered(stop: Stop): Promise<void> {
    const isCovered = async () => (await this.#look()).now.isCovered;
    const message = `something lies over ${named(stop)}`;
    await expect.poll(isCovered, { message, timeout: 30_000 }).toBe(false);
  }

  #look(): Promise<Step> {
    return this.#page.evaluate(LOOK);
  }
}

const named = ({ tag, name }: Stop) => `${tag} ${name}`;

/** The former stop looks different without the focus; the next one is below or further on in the line, never back. */
function expectStep(before: Stop & { lookWithout: string }, now: Stop): void {
  if (before.tag === 'body') return;
  expect(before.look, `${named(before)} looks the same with the focus and without`).not.toBe(before.lookWithout);
  const isBelow = now.top >= before.bottom - TOLERANCE_PX;
  const isFurther = now.start >= before.start - TOLERANCE_PX;
  const isOnward = now.tag === 'body' || isBelow || isFurther;
  expect(isOnward, `the focus went back from ${JSON.stringify(before)} to ${JSON.stringify(now)}`).toBe(true);
}

/** Runs in the page, whose types are not known here. The page remembers the stop before, so a new page knows none. */
const LOOK = `(() => {
  const look = (element) => [element, element.closest('label, .one-link')].map((one) => {
    if (!one) return '';
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, opacity } = getComputedStyle(one);
    return opacity === '0' ? '' : [outlineStyle, outlineWidth, outlineColor, boxShadow].join(' ');
  }).join();
  const describe = (element) => {
    const box = element.getBoundingClientRect();
    const [part = box] = element.getClientRects();
    const hit = document.elementFromPoint(part.x + part.width / 2, part.y + Math.min(part.height, innerHeight) / 2);
    const label = element.closest('label');
    const text = element === document.body ? '' : element.textContent.replace(/\\s+/g, ' ').trim();
    return {
      tag: element.localName,
      name: element.getAttribute('aria-label') ?? (text || label?.textContent || element.id),
      start: document.documentElement.dir === 'rtl' ? innerWidth - box.right : box.left,
      top: box.top + scrollY,
      bottom: box.bottom + scrollY,
      isCovered: !hit || !(element.contains(hit) || hit.contains(element) || label?.contains(hit)),
      look: look(element),
    };
  };
  const former = globalThis.formerStop;
  const element = document.activeElement ?? document.body;
  const now = describe(element);
  globalThis.formerStop = { element, now };
  return former ? { now, before: { ...former.now, lookWithout: look(former.element) } } : { now };
})()`;
