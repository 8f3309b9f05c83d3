import { describe, expect, it } from 'vitest';
import { cleanSvg } from './svg.ts';

const drawing = (inner: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
const cleaned = (inner: string, attributes = '') => cleanSvg(drawing(inner, attributes)).markup;

/** What can run or load, in any of its spellings. */
const danger =
  /script|alert|\son\w+\s*=|javascript|foreignobject|iframe|embed|<a[\s>]|evil|@import|expression|<!|<\?|data:text|<animate|<set|<handler|<html|<body|<object|<audio|<video|srcdoc|base64,PHN2/i;

const programs = [
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="text/ecmascript"><![CDATA[alert(1)]]></script>',
  '<script xlink:href="//evil/x.js"/>',
  '<script href="data:text/javascript,alert(1)"/>',
  '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
  '<script\n>alert(1)</script\n>',
  '<g><script>alert(1)</script></g>',
  '<rect onload="alert(1)"/>',
  '<rect ONCLICK="alert(1)"/>',
  "<rect onclick = 'alert(1)'/>",
  '<rect\nonmouseover\n=\n"alert(1)"/>',
  '<rect x:onload="alert(1)" xmlns:x="x"/>',
  '<g onfocusin="alert(1)" tabindex="0"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<a xlink:href="&#106;avascript:alert(1)"><rect/></a>',
  '<a xlink:href="java&#x0A;script:alert(1)"><rect/></a>',
  '<image xlink:href="javascript:alert(1)"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<animateTransform onbegin="alert(1)" attributeName="x"/>',
  '<handler type="application/ecmascript">alert(1)</handler>',
  '<metadata><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html></metadata>',
  '<audio src="//evil" onerror="alert(1)"/>',
  '<g xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></g>',
];

const disguises = [
  '<scr<script>ipt>alert(1)</script>',
  '<text><![CDATA[</text><script>alert(1)</script>]]></text>',
  '<rect on&#x6c;oad="alert(1)"/>',
  '<use href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#x"/>',
  '<use xlink:href="//evil/x.svg#a"/>',
  '<use href="http://evil/x.svg#a"/>',
  '<image href="http://evil/track.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>',
  '<image href="file:///evil"/>',
  '<feImage href="http://evil/x.png"/>',
  '<FOREIGNOBJECT><embed src="evil"/></FOREIGNOBJECT>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"/>',
  '<rect><set attributeName="onmouseover" to="alert(1)"/></rect>',
  '<style>@import url(//evil/x.css);</style>',
  '<style>rect{fill:url(http://evil/x)}</style>',
  '<style>rect{background:u\\72l(//evil)}</style>',
  '<style>rect{width:expression(alert(1))}</style>',
  '<style><![CDATA[*{}</style><script>alert(1)</script>]]></style>',
  '<style>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
  '<rect style="fill:url(//evil/x)"/>',
  '<rect style="background-image:url(\'http://evil\')"/>',
  '<rect style="-moz-binding:url(//evil#x)"/>',
  '<rect style="behavior: url(evil.htc)"/>',
  '<rect fill="url(http://evil/x.svg#a)"/>',
  '<rect filter="url( //evil )"/>',
  '<rect clip-path="url(&quot;http://evil#x&quot;)"/>',
  '<rect fill="u&#114;l(//evil)"/>',
  '<!-- <script>alert(1)</script> -->',
  '<?xml-stylesheet href="//evil/x.css"?>',
  '<switch><foreignObject><object data="evil"/></foreignObject><rect/></switch>',
];

describe('a drawing', () => {
  it.each(programs)('is refused with %s', (program) => {
    expect(() => cleaned(`${program}<rect width="1" height="1"/>`)).toThrow('it holds a program');
  });

  it.each(disguises)('loses %s', (disguise) => {
    const markup = cleaned(`${disguise}<rect width="1" height="1"/>`);
    // What is shown as text is no danger.
    expect(markup.replaceAll(/<text>.*?<\/text>/g, '')).not.toMatch(danger);
    expect(markup).not.toMatch(/<(?!\/?(?:svg|g|text|rect|style|use|image|metadata|switch|defs)[\s>])/);
    expect(markup).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<rect width="1" height="1"><\/rect>.*<\/svg>$|^<svg[^>]*>.*<\/svg>$/s,
    );
  });

  it('cannot be undone by cleaning: what is clean stays as it is', () => {
    for (const disguise of disguises) {
      const once = cleaned(disguise);
      expect(cleanSvg(Buffer.from(once)).markup).toBe(once);
    }
  });

  it('keeps what draws', () => {
    const inner = [
      '<defs><linearGradient id="g" x1="0"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>',
      '<style>.a{fill:url(#g);stroke:red}</style>',
      '<g class="a" transform="rotate(45)"><path d="M0 0L10 10Z" fill-rule="evenodd"></path></g>',
      '<use href="#g"></use><text x="1" font-family="Arial">Size &lt; 10 &amp; more</text>',
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="1"></image>',
    ].join('');
    expect(cleaned(inner)).toContain(inner);
  });

  it('keeps references of the older kind', () => {
    expect(cleaned('<path id="p" d="M0 0"/><use xlink:href="#p"/>')).toContain('<use href="#p"></use>');
  });

  it('keeps what an older drawing program writes around it', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->\n${doctype}\n${drawing('<rect/>')}`;
    expect(cleanSvg(Buffer.from(text)).markup).toBe(drawing('<rect></rect>').toString().replace(' >', '>'));
  });

  it.each([
    ['width="300" height="200"', 300, 200],
    ['width="300px" height="200.4px" viewBox="0 0 1 1"', 300, 200],
    ['width="100%" height="100%" viewBox="0 0 640 480"', 640, 480],
    ['viewBox="0,0,64,32"', 64, 32],
    ['width="10em"', null, null],
    ['', null, null],
    ['width="-5" height="99999999999"', null, null],
  ])('with %s is %s by %s', (attributes, width, height) => {
    expect(cleanSvg(drawing('', attributes))).toMatchObject({ width, height });
  });

  it('may copy its parts, but not without end', () => {
    expect(() => cleaned(`<rect id="a"/>${'<use href="#a"/>'.repeat(500)}`)).not.toThrow();
    expect(() => cleaned('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')).not.toThrow();
    const doubling = Array.from(
      { length: 14 },
      (_, at) => `<g id="l${at + 1}"><use href="#l${at}"/><use href="#l${at}"/></g>`,
    );
    expect(() => cleaned(`<rect id="l0"/>${doubling.join('')}`)).toThrow('too often');
  });

  it('is a hundred levels deep at most', () => {
    expect(() => cleaned('<g>'.repeat(99) + '</g>'.repeat(99))).not.toThrow();
    expect(() => cleaned('<g>'.repeat(100) + '</g>'.repeat(100))).toThrow('nested too deeply');
  });

  it.each([
    ['end tags without a beginning', '<g>'.repeat(99) + '</z>'.repeat(400_000)],
    ['beginnings of a doctype', '<!DOCTYPE '.repeat(180_000)],
    ['addresses without an end', `<path d="${'url(#'.repeat(350_000)}"/>`],
    [
      'copies of each other',
      Array.from({ length: 9_000 }, (_, at) => `<g id="i${at}"><use href="#i${at + 1}"/></g>`).join(''),
    ],
  ])('of two megabytes of %s is dealt with in its stride', (_what, inner) => {
    const begin = process.threadCpuUsage();
    try {
      cleaned(inner);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
    // Not how fast, but that it does not grow with the square: that would take minutes.
    const { user } = process.threadCpuUsage(begin);
    expect(user / 1_000).toBeLessThan(10_000);
  });
});
