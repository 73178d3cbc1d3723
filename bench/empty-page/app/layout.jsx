export const dynamic = 'force-dynamic'

export default function Layout({ children }) {
  return (
    <html lang="pl">
      <body>{children}</body>
    </html>
  )
}
