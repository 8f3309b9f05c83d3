import { PAGE_SCRIPT_PATH } from './page-script.ts';

/** No tag of the framework is longer; what is, may be cut in two. */
const LONGEST_TAG = 1_000;
const scriptOfFramework = /<script (?=[^>]*\bsrc="[^">]*\/_next\/static\/)(?=[^>]*\basync="")/g;
const inlineScript = /<script((?: id="[^"]*")?)>/g;
const preloadOfScript = /<link rel="preload" as="script"/g;

/**
 * When the scripts of a page start. `late`: once the visitor stirs. A page that is kept is complete without them, most
 * pages are only read, and starting the framework is what a phone takes longest for. `now`: the page belongs to one
 * shopper, who has something to do there.
 */
export type ScriptStart = 'late' | 'now';

/**
 * Takes every script out of a page but one, which starts the others. Inline scripts of the framework become data that
 * it hands over, so the policy of the page allows no inline script at all and is the same for everybody: a nonce in a
 * kept page would be known to whoever reads it, and hashes would be known only when the head has left.
 */
export class PageScripts {
  readonly #start: ScriptStart;
  /** The beginning of a tag whose end is not here yet. */
  #rest = '';
  #isStarted = false;

  constructor(start: ScriptStart) {
    this.#start = start;
  }

  /** A piece of the page. Bytes are looked at as letters, so that none of them is changed. */
  next(bytes: Buffer): Buffer {
    const text = this.#rest + bytes.toString('latin1');
    const end = endOfTags(text);
    this.#rest = text.slice(end);
    return this.#changed(text.slice(0, end));
  }

  /** What is left. */
  end(): Buffer {
    return this.#changed(this.#rest);
  }

  #changed(text: string): Buffer {
    const quiet = text
      .replace(inlineScript, '<script$1 type="text/flight">')
      .replace(scriptOfFramework, () => `${this.#first()}<script type="text/late" `);
    const late = this.#start === 'late' ? quiet.replace(preloadOfScript, '<link rel="prefetch" as="script"') : quiet;
    return Buffer.from(late, 'latin1');
  }

  /** Our own script, before the first one of the framework. It runs when the whole document is there. */
  #first(): string {
    if (this.#isStarted) return '';
    this.#isStarted = true;
    return `<script src="${PAGE_SCRIPT_PATH}" defer="" data-start="${this.#start}"></script>`;
  }
}

function endOfTags(text: string): number {
  const last = text.lastIndexOf('<');
  const isOpen = last >= 0 && !text.includes('>', last) && text.length - last <= LONGEST_TAG;
  return isOpen ? last : text.length;
}
