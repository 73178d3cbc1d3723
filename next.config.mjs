/** @type {import('next').NextConfig} */
export default {
  // Tests start copies of the build, so that one of them may be tampered with.
  distDir: process.env.PORTAL_BUILD || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  generateEtags: false,
  // `npm test` checks the types; whoever only starts the portal need not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
}
