// The elements of a page's head, with the words and in the order of Next, which writes them for its own pages.
import type { PageHead, PortalHead } from '#lib/shell/page-metadata.ts'

/** Where both define a value, the page's value counts. */
export function Head({ portal, page }: { portal: PortalHead; page: PageHead }) {
  const { description, referrer, robots, other = {}, alternates = {}, openGraph, icons } = { ...portal, ...page }
  return (
    <>
      <title>{portal.title.template.replace('%s', () => page.title)}</title>
      {description && <meta name="description" content={description} />}
      {referrer && <meta name="referrer" content={referrer} />}
      {robots && <meta name="robots" content={robots.follow === false ? 'noindex, nofollow' : 'noindex'} />}
      {Object.entries(other).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
      {alternates.canonical && <link rel="canonical" href={alternates.canonical} />}
      {Object.entries(alternates.types ?? {}).flatMap(([type, feeds]) =>
        feeds.map(({ url, title }) => <link key={url} rel="alternate" type={type} href={url} title={title} />),
      )}
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
      {openGraph && <Preview {...openGraph} />}
      <link rel="icon" href={icons.icon} />
    </>
  )
}

/** Shown by other sites that preview the page's address. */
function Preview({ title, description, url, siteName, locale, images, type, ...times }: NonNullable<PageHead['openGraph']>) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      {images.map((image) => (
        <PreviewPicture key={image.url} {...image} />
      ))}
      <meta property="og:type" content={type} />
      {times.publishedTime && <meta property="article:published_time" content={times.publishedTime} />}
      {times.modifiedTime && <meta property="article:modified_time" content={times.modifiedTime} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {images.map(({ url: picture, alt, width, height }) => (
        <TwitterPicture key={picture} url={picture} alt={alt} width={width} height={height} />
      ))}
    </>
  )
}

type Picture = NonNullable<PageHead['openGraph']>['images'][number]

const PreviewPicture = ({ url, width, height, alt }: Picture) => (
  <>
    <meta property="og:image" content={url} />
    <meta property="og:image:width" content={String(width)} />
    <meta property="og:image:height" content={String(height)} />
    <meta property="og:image:alt" content={alt} />
  </>
)

const TwitterPicture = ({ url, width, height, alt }: Picture) => (
  <>
    <meta name="twitter:image" content={url} />
    <meta name="twitter:image:alt" content={alt} />
    <meta name="twitter:image:width" content={String(width)} />
    <meta name="twitter:image:height" content={String(height)} />
  </>
)
