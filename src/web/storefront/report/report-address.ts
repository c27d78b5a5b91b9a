/** Where a listing or the shop as a whole is reported. */
export const reportPath = (slug: string, productId?: number): string =>
  `/@${slug}/report${productId === undefined ? '' : `?product=${productId}`}`

export function reportedProduct(search: URLSearchParams): number | undefined {
  const id = Number(search.get('product'))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
