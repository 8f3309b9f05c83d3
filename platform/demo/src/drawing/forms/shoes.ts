import type { Material } from '../materials.ts';
import { box, type Sketch } from '../sketch.ts';
import { type Tone, toneOf, toneOfMaterial } from '../tone.ts';

interface Shoe {
  material: Material;
  style: 'sneaker' | 'runner' | 'chelsea' | 'hiking' | 'loafer' | 'ballet' | 'heel' | 'sandal';
  sole?: Material;
}

/** A pair from its side: the one behind is a little smaller and in the shadow of the other. */
function shoes(sketch: Sketch, { material, style, sole = 'cream' }: Shoe): void {
  const tone = toneOfMaterial(material);
  const under = toneOfMaterial(sole);
  const behind = { ...tone, light: tone.base, base: tone.dark, dark: tone.deep };
  sketch.floor(186, 328, 158, 14);
  sketch.at(50, -14, 0.95, () => styles[style](sketch, behind, under));
  sketch.at(-22, 12, 0.97, () => styles[style](sketch, tone, under));
}

const styles: Record<Shoe['style'], (sketch: Sketch, tone: Tone, sole: Tone) => void> = {
  sneaker: (sketch, tone, sole) => {
    sketch.solid(
      'M272 150C300 146 330 156 340 168L346 286H60C48 262 64 246 96 240C140 230 178 204 204 168C222 172 250 168 272 150Z',
      tone,
    );
    sketch.path('M272 150C300 146 330 156 340 168C316 178 290 174 272 150Z', tone.deep);
    sketch.fold([150, 226], [200, 282], 14, 0.2).fold([300, 180], [320, 280], 12, 0.14);
    sketch.solid('M60 286C52 262 76 244 110 238C136 250 142 270 140 288Z', sole);
    for (let nth = 0; nth < 5; nth++) {
      const [x, y] = [150 + nth * 17, 222 - nth * 13];
      sketch
        .line(`M${x} ${y}l26 14`, '#fffdf8', { width: 6 })
        .line(`M${x} ${y + 3}l26 14`, tone.deep, { width: 1, opacity: 0.4 });
    }
    sketch.stitch('M250 172C262 210 262 250 258 284M330 176L334 284', tone.deep, 0.5);
    sketch
      .solid('M52 284H350C354 300 352 316 346 322H66C48 318 44 300 52 284Z', sole, 'down')
      .line('M54 298H350', toneOfMaterial('terracotta').base, { width: 2.4 });
  },
  runner: (sketch, tone, sole) => {
    sketch.solid(
      'M280 148C306 142 332 160 344 190L352 280H50C40 256 60 242 92 234C140 222 180 196 206 158C232 172 258 168 280 148Z',
      tone,
    );
    sketch.path('M280 148C306 142 328 158 336 176C312 182 292 176 280 148Z', tone.deep);
    const accent = toneOfMaterial('citrus');
    sketch.solid('M50 276C44 254 66 240 100 232C96 254 110 270 130 278Z', toneOfMaterial('charcoal'));
    sketch.line('M196 278C220 250 256 220 300 206M226 278C250 256 280 240 312 232', accent.base, { width: 9 });
    sketch.line('M316 176C326 210 334 244 336 276', accent.base, { width: 5 });
    for (let nth = 0; nth < 5; nth++)
      sketch.line(`M${144 + nth * 17} ${220 - nth * 14}l30 10`, accent.light, { width: 4.6 });
    sketch.solid('M40 276C120 292 240 268 356 272C366 292 358 306 350 312H64C44 308 34 292 40 276Z', sole, 'down');
    for (let x = 62; x < 344; x += 23) sketch.solid(`M${x} 308h17l-3 9h-12Z`, toneOfMaterial('charcoal'));
  },
  chelsea: (sketch, tone) => {
    sketch.solid(
      'M206 60C250 50 300 50 334 60C336 130 342 220 346 300H58C48 272 66 250 110 240C160 228 200 200 206 60Z',
      tone,
    );
    sketch.path('M206 60C250 50 300 50 334 60C300 72 240 72 206 60Z', tone.deep);
    const elastic = 'M244 68C240 130 250 184 274 208C296 184 304 130 300 68Z';
    sketch.path(elastic, '#26262a');
    for (let x = 250; x < 300; x += 8) sketch.line(`M${x} 70L${x + 4} 180`, '#fff', { width: 1.2, opacity: 0.16 });
    sketch.line(elastic, tone.shine, { width: 1.4, opacity: 0.5 });
    sketch.line('M318 62C330 40 350 46 336 76', tone.dark, { width: 6 });
    sketch.fold([170, 226], [230, 280], 18, 0.3).fold([216, 120], [210, 220], 14, 0.2);
    sketch.path('M76 264C90 250 120 244 150 238C130 252 104 260 76 264Z', '#fff', 0.3);
    heeled(sketch, toneOf('#3a2a22'), 300, 250);
  },
  hiking: (sketch, tone, sole) => {
    sketch.solid(
      'M222 76C256 62 306 62 336 78C338 140 344 220 350 290H54C44 260 62 242 108 232C160 222 206 190 222 76Z',
      tone,
    );
    sketch.solid('M218 70C256 54 310 56 342 74L340 106C306 92 256 92 218 106Z', toneOfMaterial('charcoal'));
    sketch.solid('M54 290C44 262 62 244 104 234C128 250 138 270 138 290Z', toneOfMaterial('charcoal'));
    sketch.solid('M286 290C284 250 300 220 346 214L350 290Z', toneOfMaterial('charcoal'));
    for (let nth = 0; nth < 7; nth++) {
      const [x, y] = nth < 4 ? [150 + nth * 19, 222 - nth * 14] : [216 + (nth - 4) * 3, 160 - (nth - 4) * 24];
      sketch
        .line(`M${x} ${y}l32 10`, toneOfMaterial('rust').base, { width: 5 })
        .ball(x + 34, y + 11, 4, toneOfMaterial('brass'));
    }
    sketch.fold([190, 230], [250, 284], 16, 0.24).stitch('M262 110C276 170 270 230 262 288', tone.shine);
    sketch.solid('M48 288H356V304H52Z', sole, 'down');
    sketch.solid(
      'M48 302H358L354 328H338L332 318H314L308 328H286L280 318H240L234 328H212L206 318H186L180 328H158L152 318H132L126 328H104L98 318H80L74 328H58Z',
      toneOf('#2c2a2a'),
    );
  },
  loafer: (sketch, tone) => {
    sketch.solid(
      'M232 192C262 204 310 196 344 178C352 210 354 260 352 292H48C38 262 62 240 112 228C160 218 200 206 232 192Z',
      tone,
    );
    sketch.path('M232 192C262 204 310 196 344 178C330 208 300 222 270 220C250 216 236 206 232 192Z', tone.deep);
    sketch
      .solid('M96 244C130 226 190 212 230 196L262 222C220 240 150 258 112 264Z', tone)
      .stitch('M92 250C108 268 150 262 262 226', tone.shine, 0.8);
    sketch.solid('M176 212L212 200L250 270L214 286Z', tone).path('M196 232L218 224L228 242L206 250Z', tone.deep);
    sketch.path('M66 270C74 254 92 248 108 246C92 258 82 266 66 270Z', '#fff', 0.35);
    heeled(sketch, toneOf('#3a2a22'), 292, 256);
  },
  ballet: (sketch, tone) => {
    sketch.solid(
      'M116 236C160 262 260 270 320 214C338 206 350 214 352 234C354 262 352 288 346 304H64C38 292 50 252 116 236Z',
      tone,
    );
    sketch.path('M116 236C160 262 260 270 320 214C316 244 290 278 220 280C160 278 128 262 116 236Z', tone.deep, 0.8);
    sketch.line('M114 236C160 264 262 270 322 212', tone.light, { width: 5 });
    sketch
      .solid(
        'M116 242C92 224 82 236 84 250C94 258 108 254 118 246C130 258 144 262 152 252C152 238 136 232 118 242Z',
        tone,
      )
      .ball(117, 246, 6, tone);
    sketch.path('M62 284C60 268 76 258 96 254C80 266 72 276 62 284Z', '#fff', 0.4);
    sketch.solid('M58 300H348L346 314H70C60 312 56 306 58 300Z', toneOf('#8d6a50'), 'down');
  },
  heel: (sketch, tone) => {
    sketch.solid('M300 250L340 252L334 322H306Z', { ...tone, base: tone.dark, light: tone.base });
    sketch.solid(
      'M96 276C140 258 188 238 230 212C256 196 300 170 326 150C346 176 350 222 344 262C316 270 290 268 268 266C226 272 190 296 156 318H52C32 306 50 288 96 276Z',
      tone,
    );
    sketch.path('M150 262C196 240 270 196 326 150C332 170 328 190 318 200C276 226 210 262 150 262Z', tone.deep, 0.85);
    sketch
      .line('M322 160C300 110 250 108 238 130C236 144 276 150 326 156', tone.base, { width: 8 })
      .ball(250, 122, 6, toneOfMaterial('gold'));
    sketch.path('M56 304C66 290 90 286 112 280C96 294 76 302 56 304Z', '#fff', 0.25);
    sketch.solid('M50 314H158L154 324H64C54 322 48 318 50 314Z', toneOf('#4a3226'), 'down');
  },
  sandal: (sketch, tone) => {
    sketch.solid('M44 290C90 282 250 286 350 266L352 300H60C44 300 40 296 44 290Z', toneOf('#c49a6c'), 'down');
    sketch.solid('M44 300H354L350 322H66C48 320 40 310 44 300Z', toneOf('#57402f'), 'down');
    const straps = [
      'M76 290C84 250 120 236 150 250C166 260 172 276 174 288L146 290C142 272 130 262 118 264C108 266 102 276 100 290Z',
      'M170 288C182 246 220 222 250 236C262 244 266 264 268 282L240 284C238 264 230 256 220 258C208 262 202 274 200 288Z',
    ];
    for (const strap of straps) sketch.solid(strap, tone);
    sketch.solid(
      'M326 270C338 230 336 196 322 182C290 172 262 190 252 236L270 244C278 210 296 196 312 202C320 220 312 246 304 272Z',
      tone,
    );
    sketch.line(box(268, 186, 24, 24, 4), toneOfMaterial('brass').base, { width: 5 });
    for (const strap of straps) sketch.stitch(strap, tone.shine, 0.5);
  },
};

function heeled(sketch: Sketch, tone: Tone, top: number, heel: number): void {
  sketch.solid(`M52 ${top}H352L350 ${top + 12}H60C50 ${top + 10} 48 ${top + 4} 52 ${top}Z`, tone, 'down');
  sketch.solid(`M${heel} ${top + 10}H350L346 ${top + 28}H${heel + 6}Z`, tone);
}

export const footwear = { shoes };
