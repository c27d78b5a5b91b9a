import { pictureSizes } from '#shared/rules/products/picture-sizes.ts'

/** A picture at an absolute address, and the size at which it is shown: its room is there before it is, or without it. */
export type MailPicture = { src: string; width: number; height: number }

/**
 * Of an uploaded picture the smallest there is, in a box of this size; undefined for any other address. What lies elsewhere is left out:
 * a message must not tell another site when and where it is read.
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
