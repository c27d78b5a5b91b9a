import { keptText, parsed } from './kept-text.ts'

/** The last order that was placed in this tab: the way back to its page. */
export type LastOrder = { orderNumber: string; pageKey: string }

const kept = (shopId: number) => keptText('sessionStorage', `placed:${shopId}`)

export function readLastOrder(shopId: number): LastOrder | undefined {
  const found = parsed(kept(shopId).read()) as Partial<LastOrder> | null | undefined
  const { orderNumber, pageKey } = found ?? {}
  if (typeof orderNumber !== 'string' || typeof pageKey !== 'string' || !/^[0-9a-f-]{36}$/.test(pageKey)) return
  return { orderNumber, pageKey }
}

export const keepLastOrder = (shopId: number, { orderNumber, pageKey }: LastOrder) =>
  kept(shopId).write(JSON.stringify({ orderNumber, pageKey }))

/** The customer's page of an order. */
export const orderPath = (slug: string, pageKey: string): string => `/@${slug}/order/${pageKey}`
