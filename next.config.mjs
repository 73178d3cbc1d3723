/** @type {import('next').NextConfig} */
export default {
  // Tests start copies of the build, so that one of them may be tampered with.
  distDir: process.env.PORTAL_BUILD || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  generateEtags: false,
  // `npm test` checks the types; whoever only starts the portal need not wait for it.
  typescript: { ignoreBuildErrors: true },
  compiler: {
    // Loaded by a build alone: the portal reads this file too, and a minifier would stay in its memory.
    runAfterProductionCompile: async (build) => {
      const { finishBuild } = await import('./scripts/lib/finish-build.mjs')
      await finishBuild(build)
    },
  },
  images: { unoptimized: true },
  // Pictures of the shell, and scripts whose address has the print of what they hold: on a slow line every question costs.
  headers: async () =>
    process.env.NODE_ENV === 'production' ? [{ source: '/static/:file', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] }] : [],
  // What all screens share in one file, what one area adds in another (`components/styles.ts`): the default puts all areas in one.
  experimental: {
    cssChunking: { type: 'graph', requestCost: 5000 },
    // Written for the next build, of which a clean clone has none: 11 s there.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
}
