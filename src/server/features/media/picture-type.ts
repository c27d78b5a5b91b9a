export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/** What a file is by its first bytes, when that is a kind of picture that we take; the name that sharp has for it. */
export function pictureType(bytes: Buffer): PictureType | undefined {
  const at = (offset: number, text: string) => bytes.toString('latin1', offset, offset + text.length) === text
  if (at(0, '\xff\xd8\xff')) return 'jpeg'
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp'
  if (at(4, 'ftyp') && brandsOf(bytes).includes('avif')) return 'heif'
  return undefined
}

/** A file of the HEIF family names what it is made for: AVIF and HEIC differ in nothing else here. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
