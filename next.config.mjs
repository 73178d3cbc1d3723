/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  generateEtags: false,
  // `npm test` checks the types; whoever only starts the portal need not wait for it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  devIndicators: false,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  // Small style sheets travel in the page: a visitor on a slow line waits for no second file.
  experimental: { inlineCss: true },
}
