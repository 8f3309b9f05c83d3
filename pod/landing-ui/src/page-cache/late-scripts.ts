/** No tag of the framework is longer; what is, may be cut in two. */
const LONGEST_TAG = 1_000;
const scriptOfFramework = /<script (?=[^>]*\bsrc="\/_next\/static\/)(?=[^>]*\basync="")/g;
const preloadOfScript = /<link rel="preload" as="script"/g;

/**
 * Makes the scripts of a page wait. It is complete without them, most pages are only read, and starting the framework is
 * what a phone takes longest for; the shell starts them when the visitor stirs. Pages that are not kept go out as they
 * are: they belong to one shopper, who has something to do there.
 */
export class LateScripts {
  /** The beginning of a tag whose end is not here yet. */
  #rest = '';

  /** A piece of the page. Bytes are looked at as letters, so that none of them is changed. */
  next(bytes: Buffer): Buffer {
    const text = this.#rest + bytes.toString('latin1');
    const end = endOfTags(text);
    this.#rest = text.slice(end);
    return late(text.slice(0, end));
  }

  /** What is left. */
  end(): Buffer {
    return late(this.#rest);
  }
}

function endOfTags(text: string): number {
  const last = text.lastIndexOf('<');
  const isOpen = last >= 0 && !text.includes('>', last) && text.length - last <= LONGEST_TAG;
  return isOpen ? last : text.length;
}

const late = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(scriptOfFramework, '<script type="text/late" ')
      .replace(preloadOfScript, '<link rel="prefetch" as="script"'),
    'latin1',
  );
