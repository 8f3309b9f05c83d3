import { chain, dome, lying, oval, setStone, wire } from '../gems.ts';
import type { Material, Metal, Stone } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Bracelet {
  material: Metal;
  style: 'bangle' | 'baby' | 'tennis' | 'charms' | 'cuff' | 'beads' | 'pearls' | 'bells' | 'braid';
  stone?: Stone;
  leather?: Material;
}

const LOOP = oval(200, 206, 140, 104);

function bracelet(sketch: Sketch, { material, style, stone: kind = 'diamond', leather = 'brown' }: Bracelet): void {
  if (style === 'baby') lying(sketch, 200, 250, 138, 108);
  else lying(sketch, 200, 226, 200, 150);
  styles[style](sketch, toneOfMaterial(material), kind, toneOfMaterial(leather));
}

/** Places around the loop, from the back to the front, and how near they are. */
function around(count: number, draw: (x: number, y: number, near: number) => void, [across, down] = [140, 104]): void {
  const places = Array.from({ length: count }, (_, nth) => {
    const turn = (nth / count) * 2 * Math.PI;
    return [200 + across * Math.sin(turn), 206 - down * Math.cos(turn), (1 - Math.cos(turn)) / 2] as const;
  });
  for (const [x, y, near] of places.toSorted(([, one], [, other]) => one - other)) draw(x, y, near);
}

/** A broad band that lies: its inner wall behind, its outer wall in front. */
function bandLying(sketch: Sketch, tone: Tone, height: number): void {
  const ring = (lower: number) => `M60 ${206 - lower}a140 96 0 0 1 280 0v${height}a140 96 0 0 1 -280 0Z`;
  sketch.solid(
    `M60 ${190}a140 96 0 0 1 280 0v${height}a140 96 0 0 0 -280 0Z`,
    { ...tone, light: tone.dark, base: tone.deep, shine: tone.base },
    'across',
  );
  sketch.solid(`M60 190a140 96 0 0 0 280 0v${height}a140 96 0 0 1 -280 0Z`, tone, 'across');
  sketch.line(ring(16).slice(0, ring(16).indexOf('v')), tone.light, { width: 3 });
  sketch.line('M60 190a140 96 0 0 0 280 0', tone.shine, { width: 3.4 });
}

type Style = (sketch: Sketch, tone: Tone, kind: Stone, leather: Tone) => void;

const styles: Record<Bracelet['style'], Style> = {
  bangle: (sketch, tone) => {
    sketch.within('translate(2 10)', () => sketch.line(LOOP, tone.deep, { width: 18 }));
    wire(sketch, LOOP, tone, 20);
    sketch.line('M70 170A140 104 0 0 1 140 116', '#fff', { width: 5, opacity: 0.9 });
  },
  baby: (sketch, tone) => {
    wire(sketch, 'M182 300A96 74 0 1 1 218 300', tone, 13);
    for (const x of [178, 222]) sketch.ball(x, 300, 13, tone);
    chain(sketch, 'M178 300Q200 330 222 300', tone, 3);
    sketch.solid(
      'M200 322C192 308 172 310 172 328C172 344 190 352 200 362C210 352 228 344 228 328C228 310 208 308 200 322Z',
      tone,
    );
  },
  tennis: (sketch, tone, kind) => around(36, (x, y, near) => setStone(sketch, x, y, 9 + near * 2.6, kind, tone)),
  charms: (sketch, tone, kind) => {
    chain(sketch, LOOP, tone, 9);
    const charms: [number, number, () => void][] = [
      [
        104,
        282,
        () => sketch.solid('M0 12C-8 -2 -26 0 -26 18C-26 34 -8 42 0 52C8 42 26 34 26 18C26 0 8 -2 0 12Z', tone),
      ],
      [164, 306, () => sketch.solid('M0 4L7 22L26 23L11 35L17 54L0 43L-17 54L-11 35L-26 23L-7 22Z', tone)],
      [232, 308, () => setStone(sketch, 0, 28, 18, kind, tone)],
      [
        292,
        284,
        () => sketch.solid('M12 4C-14 0 -26 18 -22 36C-18 54 6 58 18 46C2 46 -6 36 -4 24C-2 12 4 8 12 4Z', tone),
      ],
    ];
    for (const [x, y, draw] of charms)
      sketch.at(x, y, 0.94, () => {
        sketch.hoop(0, 0, 6, 7, tone.dark, 3.4);
        draw();
      });
    around(4, (x, y) => dome(sketch, x, y, 11, tone), [140, 104]);
  },
  cuff: (sketch, tone) => {
    bandLying(sketch, tone, 64);
    for (let nth = 0; nth < 42; nth++) {
      const x = 76 + ((nth * 67) % 250);
      const y = 190 + 96 * Math.sqrt(Math.max(0, 1 - ((x - 200) / 140) ** 2)) + 10 + ((nth * 23) % 46);
      sketch.ellipse(x, y, 7, 5.6, nth % 3 === 0 ? tone.shine : tone.deep, nth % 3 === 0 ? 0.5 : 0.22);
    }
  },
  beads: (sketch, tone, kind) => {
    around(22, (x, y, near) => dome(sketch, x, y, 17 + near * 4, toneOfMaterial(kind)));
    dome(sketch, 200, 312, 17, tone);
    sketch.hoop(200, 312, 17, 8, tone.deep, 2, 0.5);
  },
  pearls: (sketch, tone) => {
    for (const lift of [-22, 0, 22])
      sketch.within(`translate(0 ${lift})`, () =>
        around(34, (x, y, near) => dome(sketch, x, y, 9.4 + near * 3, toneOfMaterial('pearl'))),
      );
    sketch.solid('M326 170h26v76h-26Z', tone);
  },
  bells: (sketch, tone) => {
    chain(sketch, oval(200, 190, 156, 96), tone, 6);
    for (const x of [74, 116, 158, 200, 242, 284, 326]) {
      const y = 190 + 96 * Math.sqrt(Math.max(0, 1 - ((x - 200) / 156) ** 2));
      sketch.line(`M${x} ${y}v14`, tone.dark, { width: 3 });
      dome(sketch, x, y + 26, 15, tone);
      sketch.line(`M${x - 9} ${y + 32}h18M${x} ${y + 32}v8`, tone.deep, { width: 2.6 });
    }
  },
  braid: (sketch, tone, _, leather) => {
    sketch.line(LOOP, leather.deep, { width: 30 });
    around(34, (x, y) => {
      const turn = (Math.atan2((y - 206) / 104, (x - 200) / 140) * 180) / Math.PI;
      sketch.at(x, y, 1, () => sketch.solid(oval(0, 0, 17, 9), leather), turn + 38);
    });
    sketch
      .solid('M168 286h64q8 0 8 8v34q0 8 -8 8h-64q-8 0 -8 -8v-34q0 -8 8 -8Z', tone, 'down')
      .line('M200 288v46', tone.deep, { width: 2, opacity: 0.6 });
  },
};

interface PrayerBeads {
  stone: Stone;
  material: Metal;
}

function prayerBeads(sketch: Sketch, { stone: kind, material }: PrayerBeads): void {
  const tone = toneOfMaterial(material);
  lying(sketch, 200, 180, 170, 176);
  sketch.within('translate(0 -46)', () =>
    around(33, (x, y, near) => dome(sketch, x, y, 11.5 + near * 2, toneOfMaterial(kind)), [118, 128]),
  );
  for (const y of [302, 314]) sketch.solid(oval(200, y, 12, 7), tone);
  sketch.solid(oval(200, 286, 10, 18), toneOfMaterial(kind));
  for (let nth = -4; nth <= 4; nth++)
    chain(sketch, `M${200 + nth * 2} 322Q${200 + nth * 4} 350 ${200 + nth * 5} 388`, tone, 3);
}

export const bracelets = { bracelet, 'prayer-beads': prayerBeads };
