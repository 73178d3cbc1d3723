// What search engines and other programs read of a page: JSON-LD. It is data that no browser runs.

export const StructuredData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    data-own=""
    suppressHydrationWarning
    // `<` as an escape: no text can end the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
  />
)
