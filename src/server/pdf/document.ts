/** The finished document. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
