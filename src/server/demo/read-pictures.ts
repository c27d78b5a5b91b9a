import { readFile } from 'node:fs/promises'
import { type NewPicture, readOwnPicture } from '#server/features/media/media.ts'
import type { PictureUse } from '#shared/rules/products/picture-sizes.ts'
import type { PlannedShop } from './story/shops.ts'

/** The pictures of these shops and their products by name, ready to be placed like uploads. */
export async function readPictures(
  shops: readonly PlannedShop[],
  mediaFolder: string,
): Promise<ReadonlyMap<string, NewPicture>> {
  const uses = new Map(shops.flatMap(usesIn))
  const read = [...uses].map(async ([name, use]) => {
    const bytes = await readFile(new URL(`pictures/${name}.webp`, import.meta.url))
    return [name, await readOwnPicture(bytes, use, mediaFolder)] as const
  })
  return new Map(await Promise.all(read))
}

const usesIn = ({ banner, logo, products }: PlannedShop): [name: string, PictureUse][] => [
  ...(banner ? [[banner, 'banner'] satisfies [string, PictureUse]] : []),
  [logo, 'logo'],
  ...products.map(({ picture }): [string, PictureUse] => [picture, 'product']),
]
