/** One file of a form; every part of its head can be wrong on purpose. */
export interface Part {
  bytes: Buffer | string;
  name?: string;
  filename?: string | undefined;
  type?: string;
  /** In place of all headers of the part. */
  head?: string;
}

export const BOUNDARY = 'a-boundary-of-the-test';
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

const escaped = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

function headOf({ name = 'files', filename = 'a.bin', type = 'application/octet-stream' }: Part): string {
  return `Content-Disposition: form-data; name="${escaped(name)}"; filename="${escaped(filename)}"\r\nContent-Type: ${type}`;
}

/** The body of a form as a browser writes it. */
export function formOf(...parts: Part[]): Buffer {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${BOUNDARY}\r\n${part.head ?? headOf(part)}\r\n\r\n`),
    Buffer.from(part.bytes),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
