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

/** Brand of a product: the longest brand name in the product's name, otherwise the brand of its catalogue. */
export function brandOf<Brand extends Recognised>(
  brands: readonly Brand[],
  product: { name: string; isOfCatalogue: boolean },
): Brand | undefined {
  const name = ` ${plain(product.name)} `
  const named = brands
    .flatMap((brand) => [brand.name, ...brand.otherNames].map((word) => ({ brand, word: plain(word) })))
    .filter(({ word }) => word !== '' && name.includes(` ${word} `))
    .sort((one, other) => other.word.length - one.word.length)
  return named[0]?.brand ?? brands.find(({ ofCatalogue }) => ofCatalogue && product.isOfCatalogue)
}
