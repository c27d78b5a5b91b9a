import type { CatalogueSize } from '#shared/contract/catalogue.ts'

const HINT = 'You can also add the product by hand with Add Product.'

/** Whether the query or the catalogue is to blame; the query, when the catalogue's size is not known. */
export function whyNothingFound(size: CatalogueSize | undefined): { title: string; text?: string } {
  if (size?.loading) return { title: 'The catalogue is still being filled', text: 'Try again in a minute.' }
  if (size?.cards === 0 && size.sealed === 0) return { title: 'The catalogue is empty', text: HINT }
  if (size?.cards === 0) return { title: 'The catalogue has no single cards yet, only sealed products', text: HINT }
  return { title: 'No results found: Try searching for a different Pokemon product.' }
}
