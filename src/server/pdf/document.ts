import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** Of the font that our papers are written in, `600SemiBold` say. */
export const fontFile = (weight: string) => require.resolve(`@expo-google-fonts/geist/${weight}/Geist_${weight}.ttf`)

// Letters that the font does not have would be printed as boxes.
const UNKNOWN = /[^\p{Script=Latin}\p{Script=Cyrillic}\d\p{P}\p{Zs}\n€$£+<>=|~^°©®™×]/gu

/** A text in the letters that the font has; a dash where nothing is left. */
export const knownLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/[♀♂★☆]/gu, '')
    .replace(UNKNOWN, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim() || '–'

/** The finished document. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.once('end', resolve))
  doc.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
