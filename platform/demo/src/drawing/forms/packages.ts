import { oval } from '../gems.ts';
import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';
import { type Motif, motifOf } from './motifs.ts';

export interface Labelled {
  /** The colour of the label. */
  material: Material;
  motif: Motif;
}

/** A label without words: a motif between two lines. */
function label(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  { material, motif }: Labelled,
): void {
  const tone = toneOfMaterial(material);
  sketch.solid(box(x, y, width, height, 4), tone, 'across');
  sketch.line(box(x + 5, y + 5, width - 10, height - 10, 2), tone.shine, { width: 1.6, opacity: 0.8 });
  const size = Math.min(width, height) / 120;
  sketch.at(x + width / 2, y + height * 0.42, size, () => motifOf(sketch, motif));
  const [line, from] = [inkOn(tone), y + height * 0.78];
  sketch.line(`M${x + width * 0.28} ${from}h${width * 0.44}M${x + width * 0.36} ${from + 9}h${width * 0.28}`, line, {
    width: 3,
    opacity: 0.6,
  });
}

const inkOn = ({ base, deep, shine }: Tone) => (Number.parseInt(base.slice(1, 3), 16) < 140 ? shine : deep);

interface Bottle extends Labelled {
  shape: 'oil' | 'vinegar' | 'milk' | 'water' | 'flip' | 'spray' | 'jug';
  liquid: string;
}

const BOTTLES: Record<Bottle['shape'], { d: string; cap: string; lid: string; label: Place }> = {
  oil: {
    d: 'M140 150C140 128 176 122 178 96V46H222V96C224 122 260 128 260 150V352C260 364 252 370 242 370H158C148 370 140 364 140 352Z',
    cap: box(174, 24, 52, 36, 5),
    lid: '#2c2a28',
    label: [140, 204, 120, 124],
  },
  vinegar: {
    d: 'M152 190C152 160 184 150 186 116V50H214V116C216 150 248 160 248 190V354C248 364 242 370 234 370H166C158 370 152 364 152 354Z',
    cap: box(182, 28, 36, 34, 4),
    lid: '#b58b57',
    label: [152, 226, 96, 110],
  },
  milk: {
    d: 'M132 186C132 156 164 146 166 112V70H234V112C236 146 268 156 268 186V350C268 362 260 370 248 370H152C140 370 132 362 132 350Z',
    cap: box(160, 44, 80, 32, 8),
    lid: '#5f8fb5',
    label: [150, 232, 100, 96],
  },
  water: {
    d: 'M146 150C146 118 180 116 182 80V52H218V80C220 116 254 118 254 150L246 230L254 260V356C254 366 248 370 238 370H162C152 370 146 366 146 356V260L154 230Z',
    cap: box(176, 28, 48, 28, 5),
    lid: '#3f7fae',
    label: [147, 168, 106, 64],
  },
  flip: {
    d: 'M140 132C140 112 260 112 260 132C276 190 272 300 262 352C260 366 250 370 240 370H160C150 370 140 366 138 352C128 300 124 190 140 132Z',
    cap: 'M164 66H236V118H164ZM184 40H216V68H184Z',
    lid: '#f3f1ec',
    label: [146, 190, 108, 128],
  },
  spray: {
    d: 'M150 176C150 150 182 146 184 124H216C218 146 250 150 250 176L262 352C262 364 254 370 242 370H158C146 370 138 364 138 352Z',
    cap: 'M176 128V92H150L112 84V62H216C236 62 246 78 246 92L224 96V128ZM150 92L138 132L150 134L164 94Z',
    lid: '#f3f1ec',
    label: [152, 214, 96, 118],
  },
  jug: {
    d: 'M102 146C102 120 120 112 146 112H196V88H254V112C282 112 298 124 298 150V346C298 362 290 370 276 370H124C110 370 102 362 102 346ZM130 150V236C144 236 156 230 156 216V150Z',
    cap: box(190, 46, 70, 46, 8),
    lid: '#f3f1ec',
    label: [166, 196, 118, 132],
  },
};

function bottle(sketch: Sketch, { shape, liquid, ...rest }: Bottle): void {
  const { d, cap, lid, label: place } = BOTTLES[shape];
  const tone = toneOf(liquid);
  sketch.floor(200, 370, 74, 13);
  sketch
    .path(
      d,
      sketch.linear('across', [
        [0, tone.dark],
        [0.16, tone.light],
        [0.36, tone.base],
        [0.8, tone.base],
        [1, tone.deep],
      ]),
    )
    .line(d, tone.deep, { width: 1.4, opacity: 0.4 });
  label(sketch, ...place, rest);
  sketch.path(
    `M${place[0] + 12} 176C${place[0] + 8} 240 ${place[0] + 8} 300 ${place[0] + 14} 350C${place[0] + 22} 300 ${place[0] + 22} 240 ${place[0] + 20} 176Z`,
    '#fff',
    0.34,
  );
  sketch.solid(cap, toneOf(lid), 'across');
}

interface Jar extends Labelled {
  contents: string;
  lid: string;
  size?: 'small' | 'large';
}

type Place = readonly [x: number, y: number, width: number, height: number];

const JARS: Record<'small' | 'large', { glass: string; cap: string; label: Place; gleam: string }> = {
  large: {
    glass:
      'M112 138C112 122 122 116 134 116H266C278 116 288 122 288 138V336C288 354 278 360 262 360H138C122 360 112 354 112 336Z',
    cap: box(106, 72, 188, 50, 10),
    label: [124, 172, 152, 138],
    gleam: 'M126 140C122 210 122 280 128 340C138 280 138 210 136 140Z',
  },
  small: {
    glass:
      'M127 172C127 155 136 150 150 150H250C264 150 273 155 273 172V332C273 350 264 358 248 358H152C136 358 127 350 127 332Z',
    cap: box(122, 104, 156, 52, 10),
    label: [142, 186, 116, 132],
    gleam: 'M139 172C136 230 136 290 142 342C150 290 150 230 147 172Z',
  },
};

function jar(sketch: Sketch, { contents, lid, size = 'large', ...rest }: Jar): void {
  const tone = toneOf(contents);
  const { glass, cap, label: place, gleam } = JARS[size];
  sketch.floor(200, 362, size === 'large' ? 96 : 80, 14);
  sketch.path(
    glass,
    sketch.linear('across', [
      [0, tone.dark],
      [0.14, tone.shine],
      [0.36, tone.base],
      [0.8, tone.base],
      [1, tone.deep],
    ]),
  );
  sketch.line(glass, tone.deep, { width: 1.6, opacity: 0.4 }).solid(cap, toneOf(lid, 'metal'), 'across');
  label(sketch, ...place, rest);
  sketch.path(gleam, '#fff', 0.5);
}

interface Pouch extends Labelled {
  paper: string;
  style: 'gusset' | 'sack' | 'pillow';
  /** What shows through a window. */
  contents?: string;
}

const POUCHES: Record<Pouch['style'], string> = {
  gusset: 'M118 72H282L290 110L296 350C296 362 290 368 280 368H120C110 368 104 362 104 350L110 110Z',
  sack: 'M126 122C112 170 96 250 100 336C102 360 116 368 140 368H260C284 368 298 360 300 336C304 250 288 170 274 122Z',
  pillow:
    'M96 66L104 58L114 66L124 58L136 66L148 58L160 66L172 58L184 66L196 58L208 66L220 58L232 66L244 58L256 66L268 58L280 66L290 58L304 66L296 110C304 200 304 280 298 340L304 366H96L102 340C96 280 96 200 104 110Z',
};

function pouch(sketch: Sketch, { paper, style, contents, ...rest }: Pouch): void {
  const tone = toneOf(paper);
  sketch.floor(200, 368, 104, 14);
  const d = POUCHES[style];
  if (style === 'sack')
    sketch.solid('M140 70C160 86 240 86 260 70C270 90 272 108 270 122H130C128 108 130 90 140 70Z', tone);
  sketch.solid(d, tone, 'across').path(
    d,
    sketch.linear('across', [
      [0, '#fff', 0.2],
      [0.2, '#fff', 0],
      [0.7, '#15131f', 0],
      [1, '#15131f', 0.2],
    ]),
  );
  if (style === 'gusset')
    sketch
      .solid(box(112, 52, 176, 34, 4), tone, 'down')
      .line('M118 68H282', toneOf(paper).deep, { width: 4, opacity: 0.5 });
  if (style === 'sack')
    sketch
      .line('M128 118C170 130 230 130 272 118', '#a98352', { width: 9 })
      .line('M190 126C180 150 170 160 166 176M204 126C216 146 222 156 226 170', '#a98352', { width: 4 });
  sketch.fold([130, 130], [122, 350], 14, 0.16).fold([272, 140], [280, 350], -12, 0.16);
  label(sketch, 132, 142, 136, 120, rest);
  if (contents) grains(sketch, contents);
}

/** A window through which one sees what is inside. */
function grains(sketch: Sketch, colour: string): void {
  const tone = toneOf(colour);
  sketch.path(box(140, 280, 120, 66, 14), tone.deep);
  for (let nth = 0; nth < 66; nth++) sketch.ball(149 + ((nth * 61.8) % 102), 289 + ((nth * 31.3) % 49), 7, tone, 5.6);
  sketch.line(box(140, 280, 120, 66, 14), '#fff', { width: 2, opacity: 0.6 });
}

interface Tin extends Labelled {
  style: 'round' | 'square';
}

function tin(sketch: Sketch, { style, ...rest }: Tin): void {
  const tone: Tone = { ...toneOfMaterial(rest.material), surface: 'gloss' };
  const top = style === 'round' ? 150 : 110;
  sketch.floor(200, 354, 92, 14);
  sketch.solid(`M108 ${top}V340C108 362 292 362 292 340V${top}Z`, { ...tone, surface: 'cloth' }, 'across');
  sketch
    .solid(oval(200, top, 92, 20), toneOfMaterial('brass'), 'across')
    .ellipse(200, top - 3, 78, 14, toneOfMaterial('brass').light)
    .line(`M108 ${top + 12}C108 ${top + 38} 292 ${top + 38} 292 ${top + 12}`, toneOfMaterial('brass').base, {
      width: 7,
    });
  sketch.solid(oval(200, 264, 62, 62), toneOf('#f6f0e2')).at(200, 264, 0.86, () => motifOf(sketch, rest.motif));
  sketch.path(`M122 ${top + 34}C120 230 120 300 126 344C138 300 138 230 134 ${top + 38}Z`, '#fff', 0.4);
}

interface Carton extends Labelled {
  style: 'gable' | 'box';
}

function carton(sketch: Sketch, { style, ...rest }: Carton): void {
  const tone = toneOfMaterial(rest.material);
  sketch.floor(206, 370, 96, 14);
  const [left, top] = style === 'gable' ? [122, 120] : [104, 130];
  const right = 400 - left - 30;
  sketch.solid(
    `M${right} ${top}L${right + 46} ${top - 18}V350L${right} 370Z`,
    { ...tone, light: tone.dark, base: tone.dark, dark: tone.deep },
    'across',
  );
  sketch.solid(box(left, top, right - left, 370 - top), tone, 'across');
  if (style === 'gable')
    sketch
      .solid(`M${left} ${top}L${left + 24} 54H${right + 16}L${right} ${top}Z`, { ...tone, base: tone.light }, 'down')
      .solid(`M${right} ${top}L${right + 16} 54L${right + 46} ${top - 18}Z`, tone)
      .solid(box(left + 24, 30, right - left - 8, 26, 2), tone, 'down')
      .ball(right - 44, 92, 18, toneOf('#f3f1ec'), 13);
  else
    sketch.solid(
      `M${left} ${top}L${left + 44} ${top - 18}H${right + 46}L${right} ${top}Z`,
      { ...tone, base: tone.light },
      'down',
    );
  sketch
    .solid(oval((left + right) / 2, 222, 50, 50), toneOf('#faf5ea'))
    .at((left + right) / 2, 222, 0.72, () => motifOf(sketch, rest.motif));
  sketch.line(`M${left + 26} 306H${right - 26}M${left + 40} 320H${right - 40}`, inkOn(tone), {
    width: 4,
    opacity: 0.55,
  });
}

export const packages = { bottle, jar, pouch, tin, carton };
