/** Warnings that are prescribed by law. */
export const brandWarnings = ['under-three', 'small-parts', 'magnets'] as const
export type BrandWarning = (typeof brandWarnings)[number]

type Recognised = { name: string; otherNames: readonly string[]; ofCatalogue: boolean }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Branded = {
  name: string
  isOfCatalogue: boolean
  /** Names of its game; undefined for the first game, whose brand is that of the catalogue. */
  gameNames?: readonly string[] | undefined
}

/**
 * Brand of a product: the longest brand name in the product's name, otherwise the brand of its game. The brand of the catalogue, which may
 * have names such as 'Booster Box', is that of the first game alone.
 */
export function brandOf<Brand extends Recognised>(all: readonly Brand[], product: Branded): Brand | undefined {
  const brands = product.gameNames ? all.filter(({ ofCatalogue }) => !ofCatalogue) : all
  const name = ` ${plain(product.name)} `
  const named = brands
    .flatMap((brand) => [brand.name, ...brand.otherNames].map((word) => ({ brand, word: plain(word) })))
    .filter(({ word }) => word !== '' && name.includes(` ${word} `))
    .sort((one, other) => other.word.length - one.word.length)
  if (named[0]) return named[0].brand
  if (!product.isOfCatalogue) return undefined
  const games = product.gameNames?.map(plain)
  return brands.find((brand) =>
    games ? [brand.name, ...brand.otherNames].some((word) => games.includes(plain(word))) : brand.ofCatalogue,
  )
}
