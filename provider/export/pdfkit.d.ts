// What pdfkit 0.20 can and its types do not say yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** For which cells a header stands. */
    scope?: 'Row' | 'Column' | 'Both'
  }
}
