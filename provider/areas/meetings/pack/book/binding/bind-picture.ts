// A picture as a page of its own: A4, upright or across as the picture is, turned as its camera was held.
import { buffer } from 'node:stream/consumers'
import { openPdf } from '#provider/export/pdf/write.ts'

const MARGIN = 28

interface Opened {
  width: number
  height: number
  orientation?: number
}

/** The PDF of one page. Throws when it is not such a picture. */
export async function picturePage(bytes: Buffer, name: string, madeAt: Date): Promise<Buffer> {
  const { pdf, root } = openPdf({ title: name, author: '', createdAt: madeAt }, { autoFirstPage: false })
  const image = (pdf as unknown as { openImage(source: Buffer): Opened }).openImage(bytes)
  const isTurned = (image.orientation ?? 1) > 4
  const isWide = isTurned ? image.height > image.width : image.width > image.height
  pdf.addPage({ size: 'A4', layout: isWide ? 'landscape' : 'portrait', margin: MARGIN })
  const fit: [number, number] = [pdf.page.width - 2 * MARGIN, pdf.page.height - 2 * MARGIN]
  root.add(pdf.struct('Figure', { alt: name }, () => void pdf.image(image as never, MARGIN, MARGIN, { fit, align: 'center', valign: 'center' })))
  root.end()
  pdf.end()
  // Some kinds are unpacked beside it.
  return buffer(pdf)
}
