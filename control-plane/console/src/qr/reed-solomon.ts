/** x^8 + x^4 + x^3 + x^2 + 1, which makes bytes the field that QR codes count in. */
const FIELD = 0x11d;

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * FIELD);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** The product of all (x - 2^i) below a degree, the highest power first and without its leading 1. */
function generatorOf(degree: number): number[] {
  let product = [1];
  for (let power = 0, root = 1; power < degree; power += 1, root = multiply(root, 2)) {
    const factor = product;
    product = [...factor, 0].map((term, at) => term ^ multiply(factor[at - 1] ?? 0, root));
  }
  return product.slice(1);
}

/** The codewords that follow a block: with them, it is a multiple of the generator. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  let remainder = new Array<number>(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder[0] ?? 0);
    remainder = [...remainder.slice(1), 0].map((term, at) => term ^ multiply(generator[at] ?? 0, factor));
  }
  return remainder;
}
