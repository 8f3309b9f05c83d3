import { MIDDLE } from './outline.ts';
import { type Pattern, tilesOver } from './tiles.ts';
import type { Tone } from './tone.ts';

/** A colour as `#rrggbb`, or a reference to what the sketch defines. */
export type Paint = string;
type Stop = readonly [at: number, colour: string, opacity?: number];
type Point = readonly [x: number, y: number];
type Direction = 'down' | 'across' | 'diagonal' | 'up';

const ENDS: Record<Direction, string> = {
  down: 'x1="0" y1="0" x2="0" y2="1"',
  up: 'x1="0" y1="1" x2="0" y2="0"',
  across: 'x1="0" y1="0" x2="1" y2="0"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

interface Line {
  width?: number;
  opacity?: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

/** Collects the elements of an SVG. Definitions that are the same are written once. */
export class Sketch {
  readonly #parts: string[] = [];
  readonly #definitions = new Map<string, string>();
  /** How far down the thing stands; what lies or hangs ends about here. */
  floorLevel = 360;

  toString(): string {
    const definitions = [...this.#definitions].map(([body, id]) => body.replace(' ', ` id="${id}" `));
    return `<defs>${definitions.join('')}</defs>${this.#parts.join('')}`;
  }

  /** Takes an element that has a space behind its name, where its id goes. */
  define(element: string): Paint {
    const id = this.#definitions.get(element) ?? `d${this.#definitions.size}`;
    this.#definitions.set(element, id);
    return `url(#${id})`;
  }

  linear(direction: Direction, stops: readonly Stop[]): Paint {
    return this.define(`<linearGradient ${ENDS[direction]}>${stops.map(stopOf).join('')}</linearGradient>`);
  }

  /** Light falls on the upper left of what is round. */
  radial(stops: readonly Stop[], [x, y]: Point = [0.36, 0.3], radius = 0.75): Paint {
    return this.define(
      `<radialGradient cx="${x}" cy="${y}" r="${radius}">${stops.map(stopOf).join('')}</radialGradient>`,
    );
  }

  path(d: string, fill: Paint, opacity = 1): this {
    return this.#add(`<path d="${d}" fill="${fill}"${faded('fill', opacity)}/>`);
  }

  line(d: string, colour: Paint, { width = 2, opacity = 1, dash, cap = 'round' }: Line = {}): this {
    const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
    return this.#add(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"${dashes}${faded('stroke', opacity)}/>`,
    );
  }

  ellipse(x: number, y: number, across: number, down: number, fill: Paint, opacity = 1): this {
    return this.#add(
      `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"${faded('fill', opacity)}/>`,
    );
  }

  hoop(x: number, y: number, across: number, down: number, colour: Paint, width: number, opacity = 1): this {
    return this.#add(
      `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="none" stroke="${colour}" stroke-width="${width}"${faded('stroke', opacity)}/>`,
    );
  }

  /** What stands on the floor darkens it: widely and softly, and more where it touches. */
  floor(x: number, y: number, across: number, down = 12): this {
    const soft = this.radial(
      [
        [0, '#1d1b2e', 0.3],
        [0.55, '#1d1b2e', 0.13],
        [1, '#1d1b2e', 0],
      ],
      [0.5, 0.5],
      0.5,
    );
    this.floorLevel = y;
    this.ellipse(x + across * 0.08, y, across * 1.22, down * 1.5, soft);
    return this.ellipse(x, y - 1, across * 0.95, down * 0.55, soft);
  }

  /** A closed outline of one material, lit from the upper left. */
  solid(d: string, tone: Tone, direction: Direction = 'diagonal'): this {
    this.path(d, this.linear(direction, stopsOf(tone)));
    if (tone.surface === 'wood') this.tile(d, direction === 'across' ? 'grain-upright' : 'grain', tone);
    return this.line(d, tone.deep, { width: 1.2, opacity: 0.35 });
  }

  /** A round thing of one material. */
  ball(x: number, y: number, across: number, tone: Tone, down = across): this {
    const { shine, light, base, dark, deep } = tone;
    const glow = this.radial([
      [0, shine],
      [0.25, light],
      [0.6, base],
      [0.88, dark],
      [1, deep],
    ]);
    return this.ellipse(x, y, across, down, glow);
  }

  /** An outline of cloth, with what is woven into it. */
  cloth(d: string, tone: Tone, pattern?: Pattern): this {
    this.solid(d, tone);
    return pattern ? this.tile(d, pattern, tone) : this;
  }

  /**
   * Lays a pattern over an outline that is filled already. All tiles are one path for each mark: as a `<pattern>` of SVG,
   * which is drawn into a small picture and then resampled for every pixel, a shirt took three times as long.
   */
  tile(outline: string, pattern: Pattern, tone: Tone): this {
    const { turn, marks } = tilesOver(outline, pattern);
    const draw = () => {
      for (const { d, colour, width, opacity } of marks) {
        const paint = colour in tone ? tone[colour as keyof Tone] : colour;
        if (width) this.line(d, paint, { width, opacity, cap: 'butt' });
        else this.path(d, paint, opacity);
      }
    };
    return this.clipped(outline, () => (turn === 0 ? draw() : this.within(`rotate(${turn})`, draw)));
  }

  /** Draws only what is within an outline. */
  clipped(d: string, draw: () => unknown): this {
    const clip = this.define(`<clipPath ><path d="${d}"/></clipPath>`);
    this.#add(`<g clip-path="${clip}">`);
    draw();
    return this.#add('</g>');
  }

  /** A fold of cloth from one point to another: a shadow that is wide in its middle, and a light beside it. */
  fold([x, y]: Point, [toX, toY]: Point, width = 10, strength = 0.16): this {
    const [alongX, alongY] = [toX - x, toY - y];
    const length = Math.hypot(alongX, alongY) || 1;
    const [acrossX, acrossY] = [(-alongY / length) * width, (alongX / length) * width];
    const [midX, midY] = [x + alongX / 2, y + alongY / 2];
    const leaf = (side: number) =>
      `M${x} ${y}Q${r(midX + acrossX * side)} ${r(midY + acrossY * side)} ${toX} ${toY}Q${r(midX)} ${r(midY)} ${x} ${y}Z`;
    this.path(leaf(1), '#ffffff', strength * 0.9);
    this.path(leaf(-0.5), '#15131f', strength * 0.7);
    return this.path(leaf(-1), '#15131f', strength * 0.55);
  }

  stitch(d: string, colour: Paint, opacity = 0.6): this {
    return this.line(d, colour, { width: 1.3, opacity, dash: '4 3', cap: 'butt' });
  }

  /** Draws the same again on the other side of the middle. */
  mirrored(draw: () => void, axis = MIDDLE): this {
    draw();
    return this.within(`translate(${axis * 2} 0) scale(-1 1)`, draw);
  }

  within(transform: string, draw: () => void): this {
    this.#add(`<g transform="${transform}">`);
    draw();
    return this.#add('</g>');
  }

  at(x: number, y: number, scale: number, draw: () => void, turn = 0): this {
    return this.within(`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''} scale(${scale})`, draw);
  }

  #add(element: string): this {
    this.#parts.push(element);
    return this;
  }
}

const r = (value: number) => Math.round(value * 10) / 10;
/** The opacity of a whole element would have it drawn apart and laid on, at many times the cost. */
const faded = (of: 'fill' | 'stroke', opacity: number) => (opacity === 1 ? '' : ` ${of}-opacity="${opacity}"`);
const stopOf = ([at, colour, opacity = 1]: Stop) =>
  `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;

function stopsOf({ surface, shine, light, base, dark, deep }: Tone): readonly Stop[] {
  if (surface === 'metal')
    return [
      [0, light],
      [0.22, shine],
      [0.42, base],
      [0.62, dark],
      [0.8, base],
      [1, deep],
    ];
  if (surface === 'gloss' || surface === 'gem')
    return [
      [0, shine],
      [0.35, light],
      [0.65, base],
      [1, dark],
    ];
  return [
    [0, light],
    [0.4, base],
    [0.75, base],
    [1, dark],
  ];
}

/** A rectangle with its upper left corner, its size and how round its corners are, as a path. */
export function box(x: number, y: number, width: number, height: number, round = 0): string {
  const k = Math.min(round, width / 2, height / 2);
  const [right, end] = [x + width, y + height];
  if (k === 0) return `M${x} ${y}H${right}V${end}H${x}Z`;
  return `M${x + k} ${y}H${right - k}Q${right} ${y} ${right} ${y + k}V${end - k}Q${right} ${end} ${right - k} ${end}H${x + k}Q${x} ${end} ${x} ${end - k}V${y + k}Q${x} ${y} ${x + k} ${y}Z`;
}

/** A rectangle seen from a little above: its front edge and how far it reaches back. */
export const boardFrom = (x: number, y: number, width: number, back: number, inset: number): string =>
  `M${x + inset} ${y - back}H${x + width - inset}L${x + width} ${y}H${x}Z`;
