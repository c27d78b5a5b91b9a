/** Uses of an uploaded picture, with the maximum stored width and the smaller widths. */
export const pictureUses = {
  /** The largest is for inspection: pages offer the smaller ones. */
  product: { letter: 'p', largest: 2048, smaller: [320, 640, 1280] },
  banner: { letter: 'w', largest: 1920, smaller: [640, 960] },
  logo: { letter: 'l', largest: 512, smaller: [128] },
} as const
export type PictureUse = keyof typeof pictureUses

/** Maximum size of an uploaded picture. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024

/** Wider product pictures are only for inspection. */
const INSPECTED = 1280

/** Banners that predate the width for phones. */
const formerBanner = { letter: 'b', smaller: [960] } as const

const uses = [...Object.values(pictureUses), formerBanner]

/** Use of a picture, by the letter in its file name. */
export const pictureUse = (letter: string | undefined): PictureUse | undefined =>
  letter === formerBanner.letter
    ? 'banner'
    : (Object.keys(pictureUses) as PictureUse[]).find((use) => pictureUses[use].letter === letter)

/** File name of a picture. It contains use and size, so that pages can reserve space and select a width. */
export const pictureFile = (hash: string, use: PictureUse, width: number, height: number) =>
  `${hash}-${pictureUses[use].letter}${width}x${height}.webp`

/** URL of the same picture in another width. */
export const narrower = (url: string, width: number) => url.replace(/\.webp$/, `-${width}.webp`)

/** Smaller widths available for a picture of this width, ascending. */
export const smallerWidths = (use: PictureUse, width: number): readonly number[] =>
  pictureUses[use].smaller.filter((smaller) => smaller < width)

type Sizes = { width: number; height: number; srcSet: string | undefined }

/** Size of an uploaded picture and its smaller versions, derived from the URL; undefined for any other URL. */
export function pictureSizes(url: string): Sizes | undefined {
  const [, letter, width, height] = /^\/media\/\d+\/\w+-([pblw])(\d+)x(\d+)\.webp$/.exec(url) ?? []
  const use = uses.find((known) => known.letter === letter)
  if (!use) return undefined
  const smaller = use.smaller
    .filter((narrow) => narrow < Number(width))
    .map((narrow) => `${narrower(url, narrow)} ${narrow}w`)
  const whole = letter === pictureUses.product.letter && Number(width) > INSPECTED ? [] : [`${url} ${width}w`]
  const srcSet = smaller.length > 0 ? [...smaller, ...whole].join(', ') : undefined
  return { width: Number(width), height: Number(height), srcSet }
}
