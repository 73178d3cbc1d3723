// What the tests use of the package, which has no types of its own.
declare module 'jsonld' {
  interface Loaded {
    document: object
    documentUrl: string
    contextUrl?: string
  }
  interface Options {
    documentLoader: (url: string) => Promise<Loaded>
    /** Throws where a word would be left out. */
    safe: boolean
  }
  const jsonld: { expand(document: object, options: Options): Promise<Record<string, unknown>[]> }
  export default jsonld
}
