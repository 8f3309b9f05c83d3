import type { GatewayConfig } from '../gateway-kit.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * What every page of the console tells the browser to refuse. Styles are the exception: the components set them inline.
 * So is the server of the sources in development, which writes a script into the page and tells of changes by itself.
 */
export function securityHeaders({
  origin,
  consoleImages,
  consoleFrames,
  consoleDevServer,
}: GatewayConfig): Record<string, string> {
  const scripts = consoleDevServer ? " 'unsafe-inline'" : '';
  const connections = consoleDevServer ? ` ${consoleDevServer.replace(/^http/, 'ws')}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${consoleImages.join(' ')}`,
    "font-src 'self' data:",
    `connect-src 'self'${connections}`,
    `frame-src ${consoleFrames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The strictest that still lets a form of our own say where it comes from.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    ...(origin.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}
