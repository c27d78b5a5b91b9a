export const orderId = ({ shopId, id }: { shopId: number; id: number }): string => `order-${shopId}-${id}`

/** Undefined for an id that none of our answers had. */
export function readOrderId(text: string): { shopId: number; id: number } | undefined {
  const [, shop, id] = /^order-([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(text) ?? []
  return shop === undefined ? undefined : { shopId: Number(shop), id: Number(id) }
}
