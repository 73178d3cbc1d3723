// Features of pdfkit 0.20 that its types do not have yet.
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** The cells that a header refers to. */
    scope?: 'Row' | 'Column' | 'Both'
  }
}
