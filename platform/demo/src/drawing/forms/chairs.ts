import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Chair {
  material: Material;
  style: 'spindle' | 'bistro' | 'folding' | 'bar' | 'bench' | 'rocking' | 'office' | 'steps';
}

function chair(sketch: Sketch, { material, style }: Chair): void {
  styles[style](sketch, toneOfMaterial(material));
}

const shaded = (tone: Tone): Tone => ({ ...tone, light: tone.dark, base: tone.dark, dark: tone.deep });

/** A rod of wood or steel: dark below, bright along its upper side. */
function rod(sketch: Sketch, d: string, tone: Tone, width: number): void {
  sketch.line(d, tone.deep, { width: width + 1.4 }).line(d, tone.base, { width });
  sketch.within('translate(-1.4 -1)', () => sketch.line(d, tone.light, { width: width * 0.36, opacity: 0.9 }));
}

function seat(sketch: Sketch, tone: Tone, y: number, half: number, thick = 13): void {
  const d = (at: number) =>
    `M${200 - half} ${at}C${200 - half} ${at - 18} ${200 - half * 0.7} ${at - 30} 200 ${at - 30}C${200 + half * 0.7} ${at - 30} ${200 + half} ${at - 18} ${200 + half} ${at}C${200 + half} ${at + 14} ${200 - half} ${at + 14} ${200 - half} ${at}Z`;
  sketch.within(`translate(0 ${thick})`, () => sketch.solid(d(y), shaded(tone)));
  sketch.solid(d(y), { ...tone, base: tone.light, dark: tone.base }, 'down');
}

function fourLegs(sketch: Sketch, tone: Tone, top: number, floor: number, half: number, width = 12): void {
  const dark = shaded(tone);
  rod(sketch, `M${200 - half * 0.62} ${top - 12}L${200 - half * 0.72} ${floor - 26}`, dark, width - 2);
  rod(sketch, `M${200 + half * 0.62} ${top - 12}L${200 + half * 0.72} ${floor - 26}`, dark, width - 2);
  rod(sketch, `M${200 - half * 0.82} ${top}L${200 - half} ${floor}`, tone, width);
  rod(sketch, `M${200 + half * 0.82} ${top}L${200 + half} ${floor}`, tone, width);
}

const styles: Record<Chair['style'], (sketch: Sketch, tone: Tone) => void> = {
  spindle: (sketch, tone) => {
    sketch.floor(200, 370, 96, 15);
    fourLegs(sketch, tone, 246, 370, 88);
    rod(sketch, 'M122 318H278', tone, 8);
    for (let nth = -4; nth <= 4; nth++)
      rod(
        sketch,
        `M${200 + nth * 15} 222L${200 + nth * 19} 60`,
        nth % 4 === 0 ? tone : shaded(tone),
        nth % 4 === 0 ? 9 : 6,
      );
    sketch.solid('M112 62C140 40 260 40 288 62L284 34C258 14 142 14 116 34Z', tone, 'down');
    seat(sketch, tone, 236, 96);
  },
  bistro: (sketch, tone) => {
    sketch.floor(200, 370, 92, 15);
    fourLegs(sketch, tone, 250, 370, 84);
    sketch.hoop(200, 300, 62, 14, tone.dark, 7);
    rod(sketch, 'M130 232C120 120 130 26 200 26C270 26 280 120 270 232', tone, 13);
    rod(sketch, 'M158 230C152 140 160 74 200 74C240 74 248 140 242 230', shaded(tone), 9);
    seat(sketch, tone, 240, 88, 11);
    const cane = toneOf('#d9b982');
    sketch.ellipse(200, 228, 64, 15, cane.base);
    sketch.tile('M136 228C136 208 264 208 264 228C264 248 136 248 136 228Z', 'cane', cane);
  },
  folding: (sketch, tone) => {
    sketch.floor(200, 370, 104, 15);
    rod(sketch, 'M276 226L130 368', shaded(tone), 13);
    rod(sketch, 'M254 220L108 366', shaded(tone), 13);
    rod(sketch, 'M116 36L262 370', tone, 14);
    rod(sketch, 'M160 26L304 362', tone, 14);
    for (const y of [36, 66, 96])
      sketch.solid(
        `M${116 + (y - 36) * 0.44} ${y}L${164 + (y - 36) * 0.44} ${y - 10}L${172 + (y - 36) * 0.44} ${y + 8}L${124 + (y - 36) * 0.44} ${y + 18}Z`,
        tone,
      );
    for (let nth = 0; nth < 4; nth++)
      sketch.solid(
        `M${176 + nth * 30} ${232 - nth * 5}L${196 + nth * 30} ${228 - nth * 5}L${218 + nth * 30} ${250 - nth * 5}L${196 + nth * 30} ${254 - nth * 5}Z`,
        { ...tone, base: tone.light },
      );
    rod(sketch, 'M170 236L292 214M196 260L320 238', tone, 9);
  },
  bar: (sketch, tone) => {
    sketch.floor(200, 380, 84, 14);
    const dark = shaded(tone);
    rod(sketch, 'M164 110L148 352M236 110L252 352', dark, 11);
    rod(sketch, 'M148 116L122 380M252 116L278 380', tone, 14);
    rod(sketch, 'M132 292H268', toneOfMaterial('brass'), 8);
    rod(sketch, 'M152 270H248', dark, 8);
    seat(sketch, tone, 104, 78, 15);
    sketch.path('M140 98C150 82 180 78 210 78C180 84 160 92 152 104Z', '#fff', 0.2);
  },
  bench: (sketch, tone) => {
    sketch.floor(200, 312, 176, 16);
    for (const [x, lean] of [
      [66, 14],
      [334, -14],
    ] as const)
      sketch
        .solid(`M${x - 14} 216H${x + 14}L${x + 10 - lean} 312H${x - 10 - lean}Z`, tone, 'across')
        .solid(
          `M${x + lean * 2.4 - 9} 214H${x + lean * 2.4 + 9}L${x + lean * 1.8 + 7} 292H${x + lean * 1.8 - 7}Z`,
          shaded(tone),
        );
    rod(sketch, 'M84 262H316', shaded(tone), 9);
    sketch
      .solid('M44 178H356L392 204H8Z', { ...tone, base: tone.light, dark: tone.base }, 'down')
      .solid(box(8, 204, 384, 17, 2), tone, 'down');
  },
  rocking: (sketch, tone) => {
    sketch.floor(206, 372, 150, 14);
    rod(sketch, 'M54 340C130 384 290 384 370 330', tone, 12);
    rod(sketch, 'M128 354L142 240M286 356L262 236', tone, 12);
    for (let nth = 0; nth < 6; nth++)
      rod(
        sketch,
        `M${226 + nth * 9} ${236 - nth * 5}L${262 + nth * 12} ${66 - nth * 4}`,
        nth % 5 === 0 ? tone : shaded(tone),
        nth % 5 === 0 ? 11 : 6,
      );
    sketch.solid('M252 66C280 40 310 30 334 40L330 64C308 58 282 68 258 88Z', tone);
    sketch.solid(
      'M112 232C150 214 240 214 284 224L270 252C220 250 160 250 118 252Z',
      { ...tone, base: tone.light },
      'down',
    );
    rod(sketch, 'M110 180C150 168 220 168 268 176M124 182L130 236', tone, 12);
    const cushion = toneOfMaterial('cream');
    sketch.cloth(
      'M122 222C160 206 230 206 274 214C278 226 276 230 272 232C220 228 170 230 124 236C118 232 118 226 122 222Z',
      cushion,
      'linen',
    );
  },
  office: (sketch, tone) => {
    const steel = toneOfMaterial('steel');
    sketch.floor(200, 376, 110, 14);
    for (const [x, y] of [
      [96, 362],
      [150, 374],
      [250, 374],
      [304, 362],
    ] as const) {
      rod(sketch, `M200 336L${x} ${y - 12}`, steel, 10);
      sketch.ball(x, y - 4, 10, toneOfMaterial('black'));
    }
    rod(sketch, 'M200 270V340', steel, 17);
    rod(sketch, 'M200 262C250 262 256 210 234 190', toneOfMaterial('black'), 12);
    sketch.cloth(
      'M128 58C132 30 268 30 272 58C284 110 280 160 268 194C240 206 160 206 132 194C120 160 116 110 128 58Z',
      tone,
      'linen',
    );
    sketch.fold([140, 70], [140, 190], 14, 0.16).fold([150, 150], [250, 150], 16, 0.16);
    sketch.cloth(
      'M106 232C120 216 280 216 294 232C304 250 298 268 284 272C240 280 160 280 116 272C102 268 96 250 106 232Z',
      tone,
      'linen',
    );
    sketch.fold([112, 250], [288, 250], -14, 0.2);
    for (const side of [1, -1])
      sketch.within(side === 1 ? '' : 'translate(400 0) scale(-1 1)', () =>
        rod(sketch, 'M108 252C84 252 82 216 92 190M76 184L124 182', toneOfMaterial('black'), 11),
      );
  },
  steps: (sketch, tone) => {
    sketch.floor(206, 366, 120, 16);
    sketch.solid('M238 132H262L300 360H276Z', shaded(tone)).solid('M138 132H162L200 350H180Z', shaded(tone));
    sketch.solid('M120 132H146L110 366H84Z', tone, 'across').solid('M246 132H272L246 366H220Z', tone, 'across');
    sketch
      .solid('M74 262L248 258L262 284L66 288Z', { ...tone, base: tone.light }, 'down')
      .solid(box(66, 287, 196, 13, 2), tone, 'down');
    sketch
      .solid('M124 104H262L284 128H104Z', { ...tone, base: tone.light }, 'down')
      .solid(box(104, 128, 180, 15, 2), tone, 'down');
    sketch.path(box(170, 110, 48, 9, 4), tone.deep, 0.7);
  },
};

export const chairs = { chair };
