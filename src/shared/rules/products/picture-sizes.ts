/** What an uploaded picture is for: how large it is kept, and in which smaller widths besides. */
export const pictureUses = {
  product: { letter: 'p', largest: 1280, smaller: [320, 640] },
  banner: { letter: 'w', largest: 1920, smaller: [640, 960] },
  logo: { letter: 'l', largest: 512, smaller: [128] },
} as const
export type PictureUse = keyof typeof pictureUses

/** An uploaded picture weighs at most this. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024

/** Banners from before phones had a width of their own. */
const formerBanner = { letter: 'b', smaller: [960] } as const

const uses = [...Object.values(pictureUses), formerBanner]

/** What a picture's file is for, by the letter in its name. */
export const pictureUse = (letter: string | undefined): PictureUse | undefined =>
  letter === formerBanner.letter
    ? 'banner'
    : (Object.keys(pictureUses) as PictureUse[]).find((use) => pictureUses[use].letter === letter)

/** The name of a picture's file: its use and its size stand in it, so that pages can keep room and choose a width. */
export const pictureFile = (hash: string, use: PictureUse, width: number, height: number) =>
  `${hash}-${pictureUses[use].letter}${width}x${height}.webp`

/** The same picture in another width. */
export const narrower = (url: string, width: number) => url.replace(/\.webp$/, `-${width}.webp`)

/** The widths that lie beside a picture of this width, smallest first. */
export const smallerWidths = (use: PictureUse, width: number): readonly number[] =>
  pictureUses[use].smaller.filter((smaller) => smaller < width)

type Sizes = { width: number; height: number; srcSet: string | undefined }

/** The size of an uploaded picture and where its smaller ones are, from its address alone; undefined for any other address. */
export function pictureSizes(url: string): Sizes | undefined {
  const [, letter, width, height] = /^\/media\/\d+\/\w+-([pblw])(\d+)x(\d+)\.webp$/.exec(url) ?? []
  const use = uses.find((known) => known.letter === letter)
  if (!use) return undefined
  const smaller = use.smaller
    .filter((narrow) => narrow < Number(width))
    .map((narrow) => `${narrower(url, narrow)} ${narrow}w`)
  const srcSet = smaller.length > 0 ? [...smaller, `${url} ${width}w`].join(', ') : undefined
  return { width: Number(width), height: Number(height), srcSet }
}
