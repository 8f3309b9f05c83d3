import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const config: NextConfig = {
  distDir: process.env.STOREFRONT_DIST_DIR ?? '.next/local',
  // A placeholder while it is built; where the built files are, when it runs.
  assetPrefix: process.env.STOREFRONT_ASSET_PREFIX ?? '',
  // Types are checked with the rest of the repository, and the edge compresses.
  typescript: { ignoreBuildErrors: true },
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // A page is kept as a whole, so its title must stand in its head for everybody.
  htmlLimitedBots: /.*/,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  skipTrailingSlashRedirect: true,
  // In development every shop has a host of its own; elsewhere this means nothing.
  allowedDevOrigins: ['**.localhost'],
};

export default config;
