import { crc32, deflateSync, gzipSync } from 'node:zlib';
import * as files from './files.ts';

/** What is sent, under which name, and the refusal that it must meet. */
export type HostileFile = [what: string, filename: string, bytes: Buffer | string, code: string];

const TYPE = 'CONTENT.MEDIA.TYPE_NOT_ALLOWED';
const UNREADABLE = 'CONTENT.MEDIA.UNREADABLE';
const TOO_LARGE = 'CONTENT.MEDIA.TOO_LARGE';

const latin = (text: string) => Buffer.from(text, 'latin1');
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([latin(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture of one colour that says how large it is. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...parts]);
}

const withText = (png: Buffer, text: string) =>
  Buffer.concat([png.subarray(0, 33), chunk('tEXt', latin(`Comment\0${text}`)), png.subarray(33)]);
const withComment = (jpeg: Buffer, text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, latin(text), jpeg.subarray(2)]);
};
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

const [jpeg, png, webp, gif] = await Promise.all([
  files.jpeg({ width: 200, height: 200 }),
  files.png({ width: 200, height: 200 }),
  files.webp({ width: 200, height: 200 }),
  files.gif({ width: 200, height: 200 }),
]);
const archive = files.zip({ name: 'a.txt' });
const jar = files.zip({ name: 'META-INF/MANIFEST.MF' }, { name: 'Evil.class' });

const otherTypes: HostileFile[] = [
  ['a Windows program', 'a.png', 'MZ\x90\0\x03\0\0\0', TYPE],
  ['a Linux program', 'a.jpg', '\x7fELF\x02\x01\x01', TYPE],
  ['a Mac program', 'a.gif', latin('\xcf\xfa\xed\xfe\x07'), TYPE],
  ['a page', 'a.png', '<!doctype html><script>alert(1)</script>', TYPE],
  ['a page that says html first', 'a.svg', '<html xmlns:svg="x"><svg/></html>', TYPE],
  [
    'a page of XHTML with a drawing',
    'a.svg',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
    TYPE,
  ],
  ['PHP', 'a.jpg', '<?php system($_GET["c"]);', TYPE],
  ['a shell script', 'a.pdf', '#!/bin/sh\nrm -rf /', TYPE],
  ['a script', 'a.webp', 'alert(document.domain)', TYPE],
  ['JSON', 'a.zip', '{"a":1}', TYPE],
  ['a style sheet', 'a.svg', 'body{background:url(//evil)}', TYPE],
  ['plain text', 'a.mp4', 'hello', TYPE],
  ['XML that is no drawing', 'a.svg', '<?xml version="1.0"?><feed/>', TYPE],
  ['a TIFF', 'a.jpg', 'II*\0\x08\0\0\0', TYPE],
  ['a BMP', 'a.png', 'BM6\0\0\0\0\0', TYPE],
  ['an icon', 'a.png', '\0\0\x01\0\x01\0', TYPE],
  ['a PSD', 'a.png', '8BPS\0\x01', TYPE],
  ['a HEIC', 'a.jpg', files.mp4('heic'), TYPE],
  ['an AVIF', 'a.webp', files.mp4('avif'), TYPE],
  ['a QuickTime film', 'a.mp4', files.mp4('qt  '), TYPE],
  ['a Matroska film', 'a.webm', files.webm('matroska'), TYPE],
  ['an Ogg', 'a.webm', 'OggS\0\x02', TYPE],
  ['an MP3', 'a.mp4', 'ID3\x03\0', TYPE],
  ['a WAV', 'a.webp', 'RIFF\x24\0\0\0WAVEfmt ', TYPE],
  ['an AVI', 'a.webp', 'RIFF\x24\0\0\0AVI LIST', TYPE],
  ['a RAR', 'a.zip', 'Rar!\x1a\x07\x01\0', TYPE],
  ['a 7z', 'a.zip', latin('7z\xbc\xaf\x27\x1c'), TYPE],
  ['a gzip', 'a.zip', gzipSync('text'), TYPE],
  ['a packed drawing', 'a.svgz', gzipSync(files.svg()), TYPE],
  ['a Java class', 'a.jpg', latin('\xca\xfe\xba\xbe\0\0\0\x34'), TYPE],
  ['WebAssembly', 'a.jpg', '\0asm\x01\0\0\0', TYPE],
  ['a Flash film', 'a.mp4', 'CWS\x0a', TYPE],
  ['an old Word file', 'a.pdf', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), TYPE],
  ['PostScript', 'a.pdf', '%!PS-Adobe-3.0\n', TYPE],
  ['a program of Java', 'a.zip', jar, TYPE],
  ['a program of Android', 'a.zip', files.zip({ name: 'AndroidManifest.xml' }, { name: 'classes.dex' }), TYPE],
  ['a drawing in UTF-16', 'a.svg', Buffer.from(`\ufeff${files.svg()}`, 'utf16le'), TYPE],
  ['a drawing behind a page', 'a.svg', '<p/><svg xmlns="http://www.w3.org/2000/svg"/>', TYPE],
  [
    'a drawing with a prefix',
    'a.svg',
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></s:svg>',
    TYPE,
  ],
];

const emptyOrBroken: HostileFile[] = [
  ['nothing', 'a.png', '', UNREADABLE],
  ['one byte', 'a.png', 'x', TYPE],
  ['white space', 'a.svg', ' \n ', TYPE],
  ['the first bytes of a JPEG', 'a.jpg', latin('\xff\xd8\xff\xe0'), UNREADABLE],
  ['the first bytes of a PNG', 'a.png', latin('\x89PNG\r\n\x1a\n'), UNREADABLE],
  ['the first bytes of a GIF', 'a.gif', 'GIF89a', UNREADABLE],
  ['the first bytes of a WebP', 'a.webp', 'RIFF\x10\0\0\0WEBPVP8 ', UNREADABLE],
  ['the first bytes of a zip', 'a.zip', 'PK\x03\x04', UNREADABLE],
  ['the first bytes of a PDF', 'a.pdf', '%PDF-1.4\n', UNREADABLE],
  ['the first bytes of a film', 'a.mp4', files.mp4().subarray(0, 16), UNREADABLE],
  ['half a JPEG', 'a.jpg', half(jpeg), UNREADABLE],
  ['half a PNG', 'a.png', half(png), UNREADABLE],
  ['half a WebP', 'a.webp', half(webp), UNREADABLE],
  ['half a GIF', 'a.gif', half(gif), UNREADABLE],
  [
    'a PNG whose pixels are noise',
    'a.png',
    Buffer.concat([png.subarray(0, 41), Buffer.alloc(500, 7), png.subarray(541)]),
    UNREADABLE,
  ],
  ['a GIF that is a script', 'a.gif', 'GIF89a/*\0\0\0\0*/=1;alert(1)//', UNREADABLE],
  ['half a PDF', 'a.pdf', half(files.pdf('x'.repeat(5000))), UNREADABLE],
  ['half a film', 'a.mp4', files.mp4().subarray(0, -3), UNREADABLE],
  ['a film without a description', 'a.mp4', files.mp4('isom', ['mdat', 'frames']), UNREADABLE],
  [
    'a film with a box of four bytes',
    'a.mp4',
    Buffer.concat([files.mp4(), Buffer.from([0, 0, 0, 4, 1, 1, 1, 1])]),
    UNREADABLE,
  ],
  [
    'a film with an endless box',
    'a.mp4',
    Buffer.concat([files.mp4(), latin('\0\0\0\x01mdat\x7f\xff\xff\xff\xff\xff\xff\xff')]),
    UNREADABLE,
  ],
  ['half a WebM', 'a.webm', files.webm().subarray(0, -4), UNREADABLE],
  ['a WebM without a segment', 'a.webm', files.webm().subarray(0, 12), UNREADABLE],
];

const bombs: HostileFile[] = [
  ['a PNG of 3,600 megapixels in its head', 'a.png', pngOf(60_000, 60_000, Buffer.alloc(100)), UNREADABLE],
  ['a PNG of 400 megapixels, all there', 'a.png', pngOf(20_000, 20_000, Buffer.alloc(20_000 * 2501)), UNREADABLE],
  ['a PNG of two billion columns', 'a.png', pngOf(0x7fffffff, 1, Buffer.alloc(100)), UNREADABLE],
  ['a PNG without a row', 'a.png', pngOf(10, 0, Buffer.alloc(0)), UNREADABLE],
  [
    'a GIF of 4,294 megapixels',
    'a.gif',
    Buffer.concat([
      latin('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
    ]),
    UNREADABLE,
  ],
  ['a JPEG of 4,294 megapixels', 'a.jpg', jpegOf(jpeg, 0xffff, 0xffff), UNREADABLE],
  [
    'a WebP of 268 megapixels',
    'a.webp',
    latin('RIFF\x1e\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xfe\x3f\0\xfe\x3f\0VP8 \0\0\0\0'),
    UNREADABLE,
  ],
  ['a zip that unpacks to 4 GB', 'a.zip', files.zip({ name: 'a', claims: { unpacked: 0xfffffffe } }), UNREADABLE],
  ['a zip of the thousandfold', 'a.zip', files.zip({ name: 'a', content: Buffer.alloc(20_000_000) }), UNREADABLE],
  [
    'a zip whose entries share their bytes',
    'a.zip',
    files.zip(...['a', 'b', 'c'].map((name) => ({ name, claims: { packed: 400 } }))),
    UNREADABLE,
  ],
  [
    'a zip of many middling entries',
    'a.zip',
    files.zip(...Array.from({ length: 30 }, (_, at) => ({ name: `${at}`, claims: { unpacked: 50_000_000 } }))),
    UNREADABLE,
  ],
  ['a zip of 65,535 entries', 'a.zip', entriesClaimed(archive, 0xffff), UNREADABLE],
  ['a drawing of a billion copies', 'a.svg', files.svg(copiesOfCopies(10, 9)), UNREADABLE],
  ['a drawing of 30,000 elements', 'a.svg', files.svg('<g/>'.repeat(30_000)), UNREADABLE],
  ['a drawing of three megabytes', 'a.svg', files.svg(`<path d="${'M0 0 '.repeat(600_000)}"/>`), TOO_LARGE],
  [
    'a billion laughs',
    'a.svg',
    '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>',
    UNREADABLE,
  ],
];

const archives: HostileFile[] = [
  ['a zip that climbs', 'a.zip', files.zip({ name: '../../etc/cron.d/evil' }), UNREADABLE],
  ['a zip that climbs from below', 'a.zip', files.zip({ name: 'a/b/../../../x' }), UNREADABLE],
  ['a zip that climbs by backslash', 'a.zip', files.zip({ name: '..\\..\\x' }), UNREADABLE],
  ['a zip with an absolute name', 'a.zip', files.zip({ name: '/etc/passwd' }), UNREADABLE],
  ['a zip with a drive', 'a.zip', files.zip({ name: 'C:\\x.dll' }), UNREADABLE],
  ['half a zip', 'a.zip', archive.subarray(0, -10), UNREADABLE],
  ['a zip without a directory', 'a.zip', archive.subarray(0, 40), UNREADABLE],
  ['a zip whose directory is damaged', 'a.zip', entriesClaimed(archive, 3), UNREADABLE],
  ['an empty zip', 'a.zip', 'PK\x05\x06'.padEnd(22, '\0'), TYPE],
];

const polyglots: HostileFile[] = [
  ['a JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, archive]), TYPE],
  ['a PNG with an archive behind it', 'a.png', Buffer.concat([png, archive]), TYPE],
  ['a GIF with a program of Java behind it', 'a.gif', Buffer.concat([gif, jar]), TYPE],
  ['a WebP with an archive behind it', 'a.webp', Buffer.concat([webp, archive]), TYPE],
  ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([files.pdf(), archive]), TYPE],
  ['a film with an archive inside', 'a.mp4', Buffer.concat([files.mp4(), latin('\0\0\0\0free'), archive]), TYPE],
  ['a drawing with an archive behind it', 'a.svg', Buffer.concat([files.svg(), archive]), TYPE],
  ['a program with an archive behind it', 'a.zip', Buffer.concat([latin('MZ\x90\0'), archive]), TYPE],
  ['a JPEG with a PDF in its comment', 'a.jpg', withComment(jpeg, '%PDF-1.4\n'), TYPE],
  ['a JPEG with a page in its comment', 'a.jpg', withComment(jpeg, '<HTML><body>'), TYPE],
  ['a JPEG with a script behind it', 'a.jpg', Buffer.concat([jpeg, latin('<ScRiPt>alert(1)</script>')]), TYPE],
  ['a JPEG with PHP in its comment', 'a.jpg', withComment(jpeg, '<?php phpinfo();'), TYPE],
  ['a PNG with a script in its text', 'a.png', withText(png, '<script>alert(1)</script>'), TYPE],
  ['a PNG with a frame in its text', 'a.png', withText(png, '<iframe src=//evil>'), TYPE],
  ['a GIF with PHP behind it', 'a.gif', Buffer.concat([gif, latin('<?PHP system(1);')]), TYPE],
  ['a WebP with a drawing behind it', 'a.webp', Buffer.concat([webp, latin('<svg onload=alert(1)>')]), TYPE],
  [
    'markup on the border of two pieces',
    'a.jpg',
    Buffer.concat([jpeg, Buffer.alloc(1024 * 1024 - jpeg.length - 3), latin('<script>')]),
    TYPE,
  ],
  ['a film with a PDF inside', 'a.mp4', files.mp4('isom', ['free', '%PDF-1.4'], ['moov', 'x']), TYPE],
  ['an archive with a PDF inside', 'a.zip', files.zip({ name: '%PDF-1.4' }), TYPE],
  ['a PDF that begins later', 'a.pdf', Buffer.concat([latin('<html>'), files.pdf()]), TYPE],
];

const drawings: HostileFile[] = [
  [
    'a drawing that reads a file',
    'a.svg',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
    UNREADABLE,
  ],
  [
    'a drawing with a parameter entity',
    'a.svg',
    '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil/x.dtd"> %x;]><svg xmlns="http://www.w3.org/2000/svg"/>',
    TYPE,
  ],
  ['a drawing with a script', 'a.svg', files.svg('<script>alert(1)</script><circle r="1"/>'), UNREADABLE],
  ['a drawing with a handler', 'a.svg', files.svg('<circle r="1" onclick="alert(1)"/>'), UNREADABLE],
  ['a drawing that begins with a handler', 'a.svg', files.svg('', 'onload="alert(1)"'), UNREADABLE],
  ['a drawing with a link to a program', 'a.svg', files.svg('<a href="javascript:alert(1)"/>'), UNREADABLE],
  ['two drawings', 'a.svg', Buffer.concat([files.svg(), files.svg()]), UNREADABLE],
  [
    'a drawing with a page behind it',
    'a.svg',
    Buffer.concat([files.svg(), latin('<html><script>alert(1)</script></html>')]),
    UNREADABLE,
  ],
  [
    'a drawing that is no UTF-8',
    'a.svg',
    Buffer.concat([
      latin('<svg xmlns="http://www.w3.org/2000/svg"><text>'),
      latin('\xff\xfe\xfd'),
      latin('</text></svg>'),
    ]),
    UNREADABLE,
  ],
];

/** The size stands 5 bytes into the frame header. */
function jpegOf(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function entriesClaimed(zip: Buffer, entries: number): Buffer {
  const copy = Buffer.from(zip);
  copy.writeUInt16LE(entries, copy.length - 12);
  return copy;
}

/** Each level copies the one below it so many times. */
function copiesOfCopies(times: number, levels: number): string {
  const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(times)}</g>`;
  return `<path id="l0" d="M0 0"/>${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}`;
}

export const hostileFiles: readonly HostileFile[] = [
  ...otherTypes,
  ...emptyOrBroken,
  ...bombs,
  ...archives,
  ...polyglots,
  ...drawings,
];
