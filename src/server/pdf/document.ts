import PDFDocument from 'pdfkit'
import { geistFile } from '#server/fonts/geist.ts'

/**
 * A document with weights of Geist under these names. It has no default font: PDFKit caches a font under its first name only, and would read
 * the default font's file again for each text in the same font under another name.
 */
export function newDocument(options: PDFKit.PDFDocumentOptions, fonts: Readonly<Record<string, string>>) {
  const doc = new PDFDocument({ margin: 0, displayTitle: true, ...options, font: '' })
  for (const [name, weight] of Object.entries(fonts)) doc.registerFont(name, geistFile(weight))
  return doc
}

/** The finished document. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
