import { oval } from '../gems.ts';
import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Lamp {
  material: Material;
  style: 'paper' | 'mushroom' | 'pendant' | 'desk' | 'sconce';
}

const WARM = '#ffe2a8';

function lamp(sketch: Sketch, { material, style }: Lamp): void {
  styles[style](sketch, toneOfMaterial(material));
}

/** Light around a bulb. */
const glow = (sketch: Sketch, x: number, y: number, radius: number) =>
  sketch.ellipse(
    x,
    y,
    radius,
    radius,
    sketch.radial(
      [
        [0, WARM, 0.75],
        [0.5, WARM, 0.25],
        [1, WARM, 0],
      ],
      [0.5, 0.5],
      0.5,
    ),
  );

const rod = (sketch: Sketch, d: string, tone: Tone, width: number) =>
  sketch
    .line(d, tone.deep, { width: width + 1.4 })
    .line(d, tone.base, { width })
    .line(d, tone.light, { width: width * 0.34 });

const styles: Record<Lamp['style'], (sketch: Sketch, tone: Tone) => void> = {
  paper: (sketch, tone) => {
    sketch.floor(200, 378, 62, 12);
    glow(sketch, 200, 190, 190);
    const shade =
      'M146 30C140 110 156 170 148 240C144 290 150 320 154 346H246C250 320 256 290 252 240C244 170 260 110 254 30Z';
    sketch.path(
      shade,
      sketch.linear('across', [
        [0, '#f3e2c0'],
        [0.4, '#fffaf0'],
        [0.7, '#fbeccb'],
        [1, '#dcc49a'],
      ]),
    );
    for (let y = 44; y < 344; y += 15)
      sketch.line(`M150 ${y}Q200 ${y + 8} 250 ${y}`, '#b99f70', { width: 1.6, opacity: 0.55 });
    sketch.solid(box(146, 22, 108, 11, 4), tone, 'across').solid(box(150, 342, 100, 11, 4), tone, 'across');
    rod(sketch, 'M166 352L152 378M234 352L248 378M200 352V380', tone, 7);
  },
  mushroom: (sketch, tone) => {
    sketch.floor(200, 352, 84, 15);
    glow(sketch, 200, 190, 190);
    sketch
      .solid('M176 178C180 240 174 290 164 318H236C226 290 220 240 224 178Z', tone, 'across')
      .solid('M128 336C132 314 268 314 272 336C272 356 128 356 128 336Z', tone, 'across');
    sketch.solid('M72 184C72 96 138 58 200 58C262 58 328 96 328 184C300 204 100 204 72 184Z', tone);
    sketch
      .path('M72 184C100 168 300 168 328 184C300 204 100 204 72 184Z', WARM)
      .path('M96 150C104 110 140 82 180 78C140 96 118 122 112 160Z', '#fff', 0.4);
  },
  pendant: (sketch, tone) => {
    rod(sketch, 'M200 -10V120', toneOf('#3a3a3e'), 4);
    glow(sketch, 200, 270, 150);
    sketch.solid(box(184, 110, 32, 32, 6), toneOfMaterial('brass'), 'across');
    sketch.solid('M58 264C60 186 126 136 200 136C274 136 340 186 342 264C320 276 80 276 58 264Z', tone, 'across');
    sketch
      .path('M58 264C100 248 300 248 342 264C300 284 100 284 58 264Z', WARM)
      .ball(200, 266, 20, toneOf('#fff4d6'), 14);
    sketch.path('M82 244C90 196 128 162 168 152C128 176 106 206 102 246Z', '#fff', 0.3);
  },
  desk: (sketch, tone) => {
    sketch.floor(176, 362, 92, 15);
    glow(sketch, 286, 190, 110);
    sketch.solid('M96 348C96 330 256 330 256 348V358C256 372 96 372 96 358Z', tone, 'across');
    rod(sketch, 'M176 340L118 204', tone, 9);
    rod(sketch, 'M118 204L248 96', tone, 9);
    sketch.ball(118, 204, 11, toneOfMaterial('brass')).ball(248, 96, 10, toneOfMaterial('brass'));
    sketch.within('rotate(-32 262 108)', () => {
      sketch
        .solid('M240 84C250 70 274 70 284 84L316 164C300 180 224 180 208 164Z', tone, 'across')
        .path('M208 164C230 154 294 154 316 164C300 180 224 180 208 164Z', WARM);
    });
  },
  sconce: (sketch, tone) => {
    sketch.ellipse(
      206,
      226,
      150,
      150,
      sketch.radial(
        [
          [0, '#ffffff', 0.6],
          [1, '#ffffff', 0],
        ],
        [0.5, 0.5],
        0.5,
      ),
    );
    sketch.line('M180 262C176 320 190 350 170 410', toneOf('#3a3a3e').base, { width: 4 });
    sketch
      .ellipse(186, 226, 42, 42, '#15131f', 0.14)
      .ball(180, 218, 42, tone)
      .hoop(180, 218, 34, 34, tone.deep, 1.6, 0.5);
    rod(sketch, 'M180 218C230 230 256 210 254 170', tone, 9);
    glow(sketch, 254, 120, 130);
    sketch
      .solid('M208 152L228 62H280L300 152C280 164 228 164 208 152Z', toneOf('#f6ead2'), 'across')
      .path(oval(254, 62, 26, 6), WARM)
      .solid(box(240, 152, 28, 20, 4), tone, 'across');
  },
};

export const lamps = { lamp };
