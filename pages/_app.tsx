// What parts find on every page already: their chunks have only the styles that are their own.
import type { AppProps } from 'next/app'
import '#components/styles.ts'

const App = ({ Component, pageProps }: AppProps) => <Component {...pageProps} />

export default App
