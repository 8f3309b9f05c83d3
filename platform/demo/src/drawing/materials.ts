/** What things are made of, by how they take the light. */
export type Surface = 'cloth' | 'wood' | 'metal' | 'gloss' | 'gem';

const cloth = {
  white: '#f3f1ec',
  cream: '#eadfc8',
  sand: '#d6c19c',
  tan: '#b67f4c',
  brown: '#6f4731',
  terracotta: '#c0694a',
  burgundy: '#74243a',
  pink: '#dba9a8',
  sky: '#a5c4de',
  indigo: '#3a4d78',
  navy: '#27345a',
  olive: '#71744a',
  forest: '#2f5343',
  grey: '#9a9da1',
  black: '#303034',
  moss: '#6c7751',
  slate: '#5f7488',
  rust: '#ab5631',
  charcoal: '#4a4d53',
  sage: '#a6b49c',
  ivory: '#ece4d2',
  midnight: '#232c4c',
  blush: '#e3bdb4',
  straw: '#dfc38a',
  jute: '#c2a274',
  'black-leather': '#2e2c2d',
  'tan-leather': '#a9703f',
  unscented: '#b9cbc8',
  lavender: '#a995c9',
  citrus: '#e6be3c',
} as const;

const wood = { oak: '#c99e69', walnut: '#74503a', ash: '#dcc7a3', beech: '#d8a676', pine: '#e0bf8c' } as const;

const metal = {
  brass: '#c39a4a',
  gold: '#d8aa48',
  silver: '#c3c7cc',
  'yellow-gold': '#d8aa48',
  'rose-gold': '#d8987f',
  'white-gold': '#d3d1ca',
  platinum: '#b9bfc7',
  steel: '#a9afb6',
  'steel-mesh': '#a4aab2',
} as const;

const gloss = {
  pearl: '#efe6dc',
  'black-pearl': '#565a66',
  turquoise: '#45b5b3',
  onyx: '#26262b',
  'tiger-eye': '#9a6527',
  amber: '#d68a25',
  ceramic: '#e9e5dc',
} as const;

const gem = {
  diamond: '#dbe9f2',
  emerald: '#1f8a5b',
  ruby: '#b81f3f',
  sapphire: '#2450a8',
  amethyst: '#8552b0',
  citrine: '#e0a62c',
} as const;

const bySurface = { cloth, wood, metal, gloss, gem };

export type Wood = keyof typeof wood;
export type Metal = keyof typeof metal;
export type Stone = keyof typeof gem | keyof typeof gloss;
export type Material = keyof typeof cloth | Wood | Metal | Stone;

interface Substance {
  colour: string;
  surface: Surface;
}

const substances = new Map<string, Substance>(
  Object.entries(bySurface).flatMap(([surface, colours]) =>
    Object.entries(colours).map(([name, colour]) => [name, { colour, surface: surface as Surface }] as const),
  ),
);

export const isMaterial = (name: string): name is Material => substances.has(name);

export function substanceOf(material: Material): Substance {
  const substance = substances.get(material);
  if (!substance) throw new Error(`there is no material ${material}`);
  return substance;
}
