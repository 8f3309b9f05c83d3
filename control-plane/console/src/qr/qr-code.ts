import { type Bitmap2D, correction, generate, mode } from 'lean-qr';

/** A larger symbol has more modules than a phone can tell apart on a screen; this one holds 666 bytes. */
const LARGEST_VERSION = 20;
/** Not all readers know Kanji and Latin-1, which would save a few modules. */
const modes = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8];

/** The QR code of a text with error correction M or better. Undefined where a text is too long, which the library throws. */
export function qrCodeOf(text: string): Bitmap2D | undefined {
  try {
    return generate(text, { minCorrectionLevel: correction.M, maxVersion: LARGEST_VERSION, modes });
  } catch {
    return undefined;
  }
}
