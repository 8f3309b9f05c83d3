import type { Material } from '../materials.ts';
import { flipped, whole } from '../outline.ts';
import { box, type Sketch } from '../sketch.ts';
import type { Pattern } from '../tiles.ts';
import { type Tone, toneOfMaterial } from '../tone.ts';

interface Dress {
  material: Material;
  style: 'wrapped' | 'buttoned' | 'slip' | 'kaftan';
  pattern?: Pattern;
}

const BODIES: Record<Dress['style'], string> = {
  wrapped:
    'M200 120L164 40L142 48C132 70 140 100 146 120C150 140 150 150 148 162C130 220 106 290 92 350C130 372 170 376 200 376',
  buttoned:
    'M200 70L170 46L146 54C134 74 136 104 140 124C146 146 148 156 148 170C136 230 118 290 108 352C140 366 170 370 200 370',
  slip: 'M200 92C186 96 172 84 158 74C150 104 142 120 144 152C138 190 124 230 118 270C112 310 108 340 104 360C136 374 170 378 200 378',
  kaftan:
    'M200 60L166 44L140 52C104 76 66 130 34 192C44 212 60 222 78 228L118 176C112 240 98 310 88 362C130 376 168 380 200 380',
};

const SLEEVES: Partial<Record<Dress['style'], string>> = {
  wrapped: 'M148 46C118 56 104 78 92 116L76 160C94 174 116 178 130 174L146 126Z',
  buttoned: 'M148 54C118 62 102 86 94 118L74 206L114 216L140 136Z',
};

function dress(sketch: Sketch, { material, style, pattern }: Dress): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 384, style === 'slip' ? 100 : 116);
  const sleeve = SLEEVES[style];
  if (sleeve) for (const side of [sleeve, flipped(sleeve)]) sketch.cloth(side, tone, pattern);
  if (sleeve) sketch.mirrored(() => sketch.fold([112, 90], [100, 160], 9, 0.16));
  if (style === 'slip') straps(sketch, tone);
  else sketch.path('M164 44C176 36 224 36 236 44L200 122Z', tone.deep);
  sketch.cloth(whole(BODIES[style]), tone, pattern);
  skirtFolds(sketch, style === 'kaftan' ? 0.1 : 0.18);
  styles[style](sketch, tone);
}

function skirtFolds(sketch: Sketch, strength: number): void {
  const folds = [
    [158, 120],
    [172, 152],
    [188, 184],
    [212, 218],
    [228, 250],
    [242, 282],
  ] as const;
  for (const [top, end] of folds) sketch.fold([top, 186], [end, 364], end < 200 ? 11 : -11, strength);
}

const styles: Record<Dress['style'], (sketch: Sketch, tone: Tone) => void> = {
  wrapped: (sketch, tone) => {
    sketch.line('M166 42C176 78 196 112 236 158', tone.deep, { width: 2, opacity: 0.55 });
    sketch.line('M235 42C226 70 216 92 204 112', tone.deep, { width: 2, opacity: 0.5 });
    sketch.fold([238, 168], [196, 366], 16, 0.26);
    sketch.solid('M147 152Q200 168 253 152L252 170Q200 186 148 170Z', tone, 'across');
    const tail = 'M238 168C242 200 236 226 246 252L260 246C252 220 258 196 250 166Z';
    sketch.solid(tail, tone).solid('M240 166C222 186 214 206 216 232L228 234C230 210 240 192 252 176Z', tone);
    sketch.ball(244, 166, 9, tone);
  },
  buttoned: (sketch, tone) => {
    sketch.line('M191 84V369M209 84V369', tone.deep, { width: 1.2, opacity: 0.4 });
    for (let y = 98; y < 366; y += 34) sketch.ellipse(200, y, 4.2, 4.2, tone.shine);
    const wing = 'M170 40C162 46 160 54 162 60L178 94L200 76L182 52Z';
    for (const side of [wing, flipped(wing)]) sketch.solid(side, tone);
    sketch.solid(box(144, 158, 112, 18, 5), tone, 'down');
    sketch.line(box(188, 155, 24, 24, 3), toneOfMaterial('brown').base, { width: 4 });
    const cuff = 'M77 192L72 212L113 223L118 203Z';
    for (const side of [cuff, flipped(cuff)]) sketch.solid(side, tone);
  },
  slip: (sketch) => {
    sketch
      .fold([162, 80], [238, 80], -34, 0.16)
      .fold([168, 92], [232, 92], -40, 0.14)
      .fold([160, 104], [240, 104], -44, 0.1);
    sketch.fold([150, 130], [214, 300], 18, 0.16).fold([250, 130], [190, 310], -14, 0.14);
    sketch.fold([140, 200], [170, 372], 18, 0.2);
  },
  kaftan: (sketch, tone) => {
    const thread = toneOfMaterial('gold');
    sketch.line('M166 46C170 70 186 84 200 88C214 84 230 70 234 46', thread.base, { width: 5 });
    sketch.line('M200 88V206', thread.base, { width: 4 });
    for (let y = 100; y < 204; y += 14)
      sketch.mirrored(() =>
        sketch.line(
          `M200 ${y}C190 ${y - 8} 182 ${y - 2} 184 ${y + 6}C188 ${y + 8} 196 ${y + 4} 200 ${y + 8}`,
          thread.light,
          { width: 1.8 },
        ),
      );
    sketch.mirrored(() =>
      sketch.line('M38 194C48 208 62 218 78 224M43 186C54 200 66 208 82 214', thread.base, { width: 2.6 }),
    );
    sketch
      .line('M91 352Q200 384 309 352', thread.base, { width: 3.4 })
      .line('M93 342Q200 374 307 342', thread.light, { width: 1.6, dash: '2 5' });
    sketch
      .fold([124, 120], [112, 240], 12, 0.16)
      .fold([276, 120], [288, 240], -12, 0.16)
      .fold([100, 110], [70, 200], 10, 0.16);
    sketch.line('M112 178Q122 120 140 92M288 178Q278 120 260 92', tone.deep, { width: 1.6, opacity: 0.4 });
  },
};

function straps(sketch: Sketch, tone: Tone): void {
  sketch.line('M160 78C162 56 168 40 178 28M240 78C238 56 232 40 222 28', tone.dark, { width: 3.4 });
  sketch.line('M178 28C186 60 188 80 182 92M222 28C214 60 212 80 218 92', tone.deep, { width: 2.4, opacity: 0.5 });
}

export const dresses = { dress };
