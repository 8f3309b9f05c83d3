import type { Page } from 'playwright-core';

/** A second of moving colours as WebM, recorded by the browser itself: a film of a few kilobytes that nobody has to keep. */
export async function recordedFilm(page: Page): Promise<Buffer> {
  return Buffer.from(String(await page.evaluate(record)), 'base64');
}

/** Runs in the window, where the compiler does not know its way about. */
const record = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
  const brush = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => { recorder.onstop = resolve; });
  recorder.start();
  const since = performance.now();
  await new Promise((resolve) => {
    const draw = () => {
      const passed = performance.now() - since;
      brush.fillStyle = 'hsl(' + (passed / 3) + ' 80% 50%)';
      brush.fillRect(0, 0, 64, 64);
      if (passed < 1500) setTimeout(draw, 40);
      else resolve();
    };
    draw();
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(String.fromCharCode(...bytes));
})()`;
