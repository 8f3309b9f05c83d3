import { chain, dome, oval, setStone } from '../gems.ts';
import type { Material, Metal, Stone } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Cufflinks {
  material: Metal;
  style: 'knot' | 'square';
  stone?: Stone;
}

function cufflinks(sketch: Sketch, { material, style, stone = 'onyx' }: Cufflinks): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 326, 140, 14);
  for (const [x, y, turn] of [
    [256, 158, 12],
    [120, 196, -10],
  ] as const)
    sketch.at(
      x,
      y,
      1,
      () => {
        sketch.solid(box(-8, 20, 16, 86, 6), tone, 'across').solid(oval(0, 112, 34, 13), tone);
        if (style === 'knot') knot(sketch, tone);
        else inlay(sketch, tone, toneOfMaterial(stone));
      },
      turn,
    );
}

function knot(sketch: Sketch, tone: Tone): void {
  sketch.ball(0, 0, 62, { ...tone, light: tone.base, base: tone.dark });
  for (const turn of [0, 60, 120])
    sketch.at(
      0,
      0,
      1,
      () => {
        for (const shift of [-13, 0, 13])
          sketch
            .line(`M-58 ${shift}Q0 ${shift * 1.8 - 8} 58 ${shift}`, tone.deep, { width: 13 })
            .line(`M-57 ${shift - 1}Q0 ${shift * 1.8 - 9} 57 ${shift - 1}`, tone.base, { width: 9.6 })
            .line(`M-54 ${shift - 3}Q0 ${shift * 1.8 - 11} 54 ${shift - 3}`, tone.shine, { width: 2.4 });
      },
      turn,
    );
}

function inlay(sketch: Sketch, tone: Tone, stone: Tone): void {
  sketch.solid(box(-60, -58, 120, 116, 14), tone).solid(box(-46, -44, 92, 88, 6), stone);
  sketch.path('M-42 -40H20L-42 26Z', '#fff', 0.22).line(box(-46, -44, 92, 88, 6), tone.deep, { width: 2.4 });
}

function tieBar(sketch: Sketch, { material, tie }: { material: Metal; tie: Material }): void {
  const tone = toneOfMaterial(material);
  const silk = toneOfMaterial(tie);
  sketch.floor(200, 376, 80, 12);
  sketch.solid('M166 20L234 20L222 76L272 320L200 378L128 320L178 76Z', silk, 'across');
  for (let y = 100; y < 350; y += 34)
    sketch.line(`M${Math.max(134, 190 - y * 0.18)} ${y + 26}L${Math.min(266, 210 + y * 0.18)} ${y - 22}`, silk.shine, {
      width: 3,
      opacity: 0.35,
    });
  sketch.solid('M162 16L238 16L220 78H180Z', silk).fold([190, 84], [180, 330], 18, 0.2);
  sketch.within('rotate(-2 200 214)', () => {
    sketch.path(box(134, 216, 142, 18, 6), '#15131f', 0.3).solid(box(130, 204, 146, 20, 5), tone, 'down');
    sketch.line('M136 210H270', tone.shine, { width: 2.6 });
  });
}

interface Brooch {
  material: Metal;
  style: 'rose' | 'bee';
}

function brooch(sketch: Sketch, { material, style }: Brooch): void {
  sketch.floor(206, 350, 120, 16);
  if (style === 'rose') rose(sketch, toneOfMaterial(material));
  else bee(sketch, toneOfMaterial(material));
}

function rose(sketch: Sketch, tone: Tone): void {
  const leaf = 'M0 0C30 -30 84 -24 112 8C76 30 28 30 0 0Z';
  sketch.at(
    206,
    236,
    1,
    () => sketch.solid(leaf, tone).line('M10 0Q60 0 104 6', tone.deep, { width: 2, opacity: 0.5 }),
    46,
  );
  sketch.at(
    190,
    240,
    1,
    () => sketch.solid(leaf, tone).line('M10 0Q60 0 104 6', tone.deep, { width: 2, opacity: 0.5 }),
    120,
  );
  for (const [count, length, start] of [
    [6, 116, 0],
    [5, 86, 24],
    [4, 58, 10],
  ] as const)
    for (let nth = 0; nth < count; nth++)
      sketch.at(
        200,
        170,
        1,
        () =>
          sketch.solid(
            `M0 0C${-length * 0.7} ${-length * 0.3} ${-length * 0.5} ${-length} 0 ${-length * 0.94}C${length * 0.5} ${-length} ${length * 0.7} ${-length * 0.3} 0 0Z`,
            tone,
          ),
        start + (nth * 360) / count,
      );
  sketch.line('M200 170C188 158 206 146 216 160C226 182 196 196 182 178C170 150 200 130 224 144', tone.deep, {
    width: 3,
    opacity: 0.6,
  });
  setStone(sketch, 202, 168, 9, 'diamond', tone);
}

function bee(sketch: Sketch, tone: Tone): void {
  const wing = 'M0 0C20 -60 100 -92 138 -60C150 -20 70 22 0 12Z';
  for (const side of [1, -1])
    sketch.within(`translate(200 168) scale(${side} 1)`, () => {
      sketch
        .path(wing, toneOfMaterial('diamond').base, 0.9)
        .line(wing, tone.base, { width: 5 })
        .line('M8 2Q70 -30 124 -52M10 8Q70 0 118 -30', tone.light, { width: 2.4 });
      sketch.at(
        6,
        14,
        0.74,
        () => sketch.path(wing, toneOfMaterial('diamond').base, 0.9).line(wing, tone.base, { width: 6 }),
        40,
      );
    });
  sketch.ball(200, 244, 56, tone, 88);
  for (const [y, half] of [
    [206, 50],
    [242, 55],
    [278, 46],
  ] as const)
    sketch.line(`M${200 - half} ${y}Q200 ${y + 22} ${200 + half} ${y}`, '#2b2522', { width: 15, cap: 'butt' });
  sketch.ball(200, 150, 34, tone).ball(186, 142, 8, toneOfMaterial('onyx')).ball(214, 142, 8, toneOfMaterial('onyx'));
  sketch.line('M190 122C180 96 168 90 156 88M210 122C220 96 232 90 244 88', tone.base, { width: 4 });
}

function jewelBox(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 350, 168, 18);
  const velvet = toneOf('#7c2b3f');
  sketch
    .solid('M62 178L84 66H316L338 178Z', tone, 'down')
    .solid('M82 166L98 82H302L318 166Z', toneOf('#d9e2e6'), 'diagonal')
    .path('M110 84H190L130 166H94Z', '#fff', 0.4);
  sketch.solid('M56 178H344L330 204H70Z', velvet).solid(oval(150, 190, 26, 7), toneOfMaterial('gold'));
  for (let x = 204; x < 300; x += 11) dome(sketch, x, 190, 5.6, toneOfMaterial('pearl'));
  sketch.solid(box(56, 196, 288, 150, 8), tone, 'down');
  for (const y of [208, 278]) {
    sketch.solid(box(70, y, 260, 60, 4), { ...tone, base: tone.light }, 'down');
    sketch.ball(200, y + 30, 8, toneOfMaterial('brass'));
  }
}

function jewelRoll(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  const lining = toneOf('#eadfce');
  sketch.floor(200, 332, 170, 16);
  sketch.solid('M90 128H360V322H90Z', tone).solid('M100 138H350V312H100Z', lining);
  sketch.line('M186 138V312M270 138V312M186 226H350', '#b7a58c', { width: 2 });
  sketch.hoop(228, 182, 20, 20, toneOfMaterial('gold').base, 6);
  chain(sketch, 'M290 160Q312 214 334 160', toneOfMaterial('silver'), 4);
  for (let x = 206; x < 260; x += 14) dome(sketch, x, 268, 6.6, toneOfMaterial('pearl'));
  sketch
    .hoop(300, 270, 12, 15, toneOfMaterial('rose-gold').base, 4.6)
    .hoop(330, 270, 12, 15, toneOfMaterial('rose-gold').base, 4.6);
  sketch
    .solid('M60 124C60 106 120 106 120 124V326C120 344 60 344 60 326Z', tone, 'across')
    .solid(oval(90, 124, 30, 12), tone)
    .hoop(90, 124, 18, 7, tone.deep, 2, 0.6);
  sketch.line('M62 224Q30 236 22 286M62 226Q44 250 48 298', tone.dark, { width: 6 });
}

function careKit(sketch: Sketch, { material }: { material: Material }): void {
  const tone = toneOfMaterial(material);
  sketch.floor(200, 344, 160, 16);
  sketch
    .solid(box(60, 150, 90, 190, 14), tone, 'across')
    .solid(box(78, 112, 54, 42, 8), toneOfMaterial('brass'), 'across');
  sketch
    .solid(box(60, 208, 90, 84, 2), toneOf('#f4efe4'), 'across')
    .line('M80 232H130M88 248H122', tone.base, { width: 4 })
    .ball(105, 270, 9, toneOfMaterial('gold'));
  sketch
    .solid('M176 250C220 236 300 238 350 252L342 338H168Z', toneOf('#e7d7b8'))
    .fold([190, 256], [330, 270], 20, 0.2)
    .fold([200, 330], [330, 290], 16, 0.16);
  sketch.stitch('M176 330H336', '#a48d62').within('rotate(-28 260 210)', () => {
    sketch
      .solid(box(176, 200, 150, 18, 9), toneOfMaterial('walnut'), 'down')
      .solid(box(176, 214, 54, 22, 3), toneOf('#efe6d4'), 'down');
  });
  setStone(sketch, 262, 286, 11, 'diamond', toneOfMaterial('gold'));
  sketch.hoop(262, 312, 22, 20, toneOfMaterial('gold').base, 6);
}

export const gifts = {
  cufflinks,
  'tie-bar': tieBar,
  brooch,
  'jewel-box': jewelBox,
  'jewel-roll': jewelRoll,
  'care-kit': careKit,
};
