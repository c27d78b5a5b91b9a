import { z } from 'zod'
import { splitItems } from '#server/json/split-items.ts'
import { type GameId, gameIds } from '#shared/rules/games/game-ids.ts'
import { games } from '#shared/rules/games/games.ts'

/** Game of Cardmarket's file: by the number in its name, `products_singles_18.json`. */
export function gameOfCardmarketFile(place: string): GameId | undefined {
  const [, number] = /_(\d{1,3})\.json(?:\.gz)?$/i.exec(place.split(/[?#]/)[0] ?? '') ?? []
  return number === undefined ? undefined : gameIds.find((id) => games[id].cardmarketFile === Number(number))
}

const Product = z.object({
  idProduct: z.int().positive(),
  name: z.string().min(1),
  idExpansion: z.int().nullish().catch(null),
})

/** A product of Cardmarket: neither its number nor the name of its expansion is in the file. */
export type CardmarketProduct = { id: number; name: string; expansion: number }

/** Reads the products; undefined for one that cannot be read. Throws a SyntaxError for a truncated or invalid file. */
export async function* readProducts(text: AsyncIterable<string>): AsyncGenerator<CardmarketProduct | undefined> {
  for await (const item of splitItems(text, { text: '' })) {
    const { data } = Product.safeParse(JSON.parse(item))
    yield data && { id: data.idProduct, name: data.name, expansion: data.idExpansion ?? 0 }
  }
}

const isDocumentWith = (list: string) => (head: string) =>
  /^\s*\{/.test(head) && head.includes(`"${list}"`) && head.includes('"idProduct"')

export const isProductFile = isDocumentWith('products')
export const isPriceGuide = isDocumentWith('priceGuides')
