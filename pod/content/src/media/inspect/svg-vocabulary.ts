const words = (text: string) => text.trim().split(/\s+/);

/** What draws. Nothing that runs, links, moves, embeds pages or loads. */
export const svgTags = words(`
  svg g defs symbol use title desc metadata switch
  path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** How it is drawn. Every value is looked at before it passes. */
export const svgAttributes = words(`
  xmlns xmlns:xlink version id class style transform href viewBox preserveAspectRatio
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height d points pathLength
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
  stroke-dashoffset stroke-opacity opacity color color-interpolation color-interpolation-filters clip-path clip-rule
  mask marker-start marker-mid marker-end display visibility overflow vector-effect paint-order shape-rendering
  text-rendering image-rendering mix-blend-mode isolation enable-background
  font-family font-size font-weight font-style font-variant font-stretch text-anchor dominant-baseline
  alignment-baseline baseline-shift letter-spacing word-spacing text-decoration writing-mode direction unicode-bidi
  textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  markerUnits markerWidth markerHeight refX refY orient
  filter filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 stdDeviation edgeMode radius
  order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent kernelUnitLength lighting-color flood-color flood-opacity azimuth elevation pointsAtX pointsAtY
  pointsAtZ limitingConeAngle baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector
  tableValues slope intercept amplitude exponent xml:space aria-label role
`);

/** The elements that may refer to something, and only to something inside the drawing. */
const referring = new Set(words('use image textPath linearGradient radialGradient pattern filter'));

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';
const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink';

/** A picture may be inside as it is, never another drawing. */
const innerPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]+$/;
const innerReference = /^#[\w.:-]+$/;

/**
 * CSS without anything that could load or run: no at-rules, no escapes that hide a word, no addresses but those inside
 * the drawing. It is also safe to write into XML as it is.
 */
export function isPlainCss(css: string): boolean {
  const rest = css.replace(/url\(\s*(['"]?)#[\w.:-]+\1\s*\)/g, '');
  return !/[@\\<&]|\]\]>|\/\*|url\s*\(|image\s*\(|image-set|element\s*\(|src\s*\(|expression\s*\(|javascript:|behavior\s*:|-moz-binding/i.test(
    rest,
  );
}

/** Whether an element holds a program, under whatever prefix. Somebody put it there on purpose. */
export const isProgram = (tag: string, attribs: Readonly<Record<string, string>>): boolean =>
  /(?:^|:)(?:script|handler)$/i.test(tag) ||
  Object.entries(attribs).some(
    ([name, value]) => /(?:^|:)on\w/i.test(name) || /^(?:java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, '')),
  );

/** Whether a value may stay. Addresses hide in many attributes, so only those inside the drawing may stand anywhere. */
export function isPlainValue(tag: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === SVG_NAMESPACE;
  if (name === 'xmlns:xlink') return value === XLINK_NAMESPACE;
  if (name === 'href')
    return referring.has(tag) && (innerReference.test(value) || (tag === 'image' && innerPicture.test(value)));
  return isPlainCss(value) && !/(?:https?|data|file|ftp):/i.test(value.replace(/\s/g, ''));
}
