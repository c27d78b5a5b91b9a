import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'

/**
 * A picture at an absolute URL with its display size, so that its space is reserved before it loads or if it is
 * blocked.
 */
export type MailPicture = { src: string; width: number; height: number }

/**
 * The smallest version of an uploaded picture, fitted into the box. Undefined for any other URL: an external picture
 * would reveal when and where the message is read.
 */
export function mailPicture(publicUrl: string, url: string | null, box: { width: number; height: number }) {
  const size = url ? pictureSizes(url) : undefined
  if (!url || !size) return undefined
  const scale = Math.min(box.width / size.width, box.height / size.height, 1)
  const smallest = size.srcSet ? (/^\S+/.exec(size.srcSet)?.[0] ?? url) : url
  return {
    src: publicUrl + smallest,
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}
