import { oval } from '../gems.ts';
import { box, type Sketch } from '../sketch.ts';
import { toneOf } from '../tone.ts';

type Kind = 'sponges' | 'paper-rolls' | 'soap';

function householdGood(sketch: Sketch, { kind }: { kind: Kind }): void {
  sketch.floor(200, 330, 146, 16);
  kinds[kind](sketch);
}

const kinds: Record<Kind, (sketch: Sketch) => void> = {
  sponges: (sketch) => {
    for (const [x, y, turn, colour] of [
      [236, 214, 16, '#d9bd84'],
      [156, 226, -14, '#e6cf9c'],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () => {
          const tone = toneOf(colour);
          sketch.solid(
            'M-64 -118C-30 -132 30 -132 62 -118C72 -40 72 40 60 92C30 106 -32 106 -62 92C-72 40 -72 -40 -64 -118Z',
            tone,
            'across',
          );
          sketch.tile(
            'M-60 -112C-30 -124 30 -124 58 -112C66 -40 66 40 56 88C30 98 -32 98 -58 88C-66 40 -66 -40 -60 -112Z',
            'loofah',
            tone,
          );
          sketch
            .ellipse(0, -122, 56, 14, tone.light)
            .hoop(0, -122, 22, 6, tone.deep, 4, 0.5)
            .line('M0 -128C-10 -160 20 -160 10 -128', '#b9935a', { width: 5 });
        },
        turn,
      );
  },
  'paper-rolls': (sketch) => {
    const tone = toneOf('#efece6');
    for (const [x, y] of [
      [128, 244],
      [272, 244],
      [200, 134],
    ] as const) {
      sketch
        .solid(
          `M${x - 68} ${y - 36}V${y + 60}C${x - 68} ${y + 92} ${x + 68} ${y + 92} ${x + 68} ${y + 60}V${y - 36}Z`,
          tone,
          'across',
        )
        .solid(oval(x, y - 36, 68, 26), { ...tone, base: tone.light });
      sketch.ellipse(x, y - 36, 25, 10, '#b79b73').ellipse(x, y - 34, 19, 7, '#6f5a3c');
      for (const share of [0.85, 0.7, 0.55]) sketch.hoop(x, y - 36, 68 * share, 26 * share, '#c9c3b6', 1.2);
    }
  },
  soap: (sketch) => {
    for (const [x, y, turn, colour] of [
      [222, 172, 8, '#d9cba4'],
      [186, 250, -5, '#cdb985'],
    ] as const)
      sketch.at(
        x,
        y,
        1,
        () => {
          const tone = toneOf(colour);
          sketch
            .solid('M-124 -20L-100 -52H112L128 -20Z', { ...tone, base: tone.light }, 'down')
            .solid(box(-124, -22, 252, 84, 12), tone)
            .line(box(-96, -4, 196, 48, 18), tone.deep, { width: 2.4, opacity: 0.4 });
          sketch.solid(oval(2, 20, 26, 15), { ...tone, light: tone.dark });
        },
        turn,
      );
    for (const [x, y, radius] of [
      [300, 116, 18],
      [330, 150, 10],
      [276, 92, 9],
      [70, 304, 13],
    ] as const)
      sketch
        .hoop(x, y, radius, radius, '#fff', 2, 0.9)
        .ellipse(x - radius * 0.3, y - radius * 0.4, radius * 0.24, radius * 0.16, '#fff');
  },
};

export const household = { 'household-good': householdGood };
