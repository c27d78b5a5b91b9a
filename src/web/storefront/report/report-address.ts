/** Path of the form for reporting a listing or the whole shop. */
export const reportPath = (slug: string, productId?: number): string =>
  `/@${slug}/report${productId === undefined ? '' : `?product=${productId}`}`

export function reportedProduct(search: URLSearchParams): number | undefined {
  const id = Number(search.get('product'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
