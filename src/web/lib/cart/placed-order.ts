import { useSyncExternalStore } from 'react'
import { keptText, parsed } from './stored-text.ts'

/** The last order that was placed in this tab: the way back to its page. */
export type LastOrder = { orderNumber: string; pageKey: string }

const kept = (shopId: number) => keptText('sessionStorage', `placed:${shopId}`)

/** Undefined on a page as it was drawn on the server, where nothing is known of it. */
export const useLastOrder = (shopId: number): LastOrder | undefined =>
  parseLastOrder(
    useSyncExternalStore(
      () => () => undefined,
      () => kept(shopId).read(),
      () => null,
    ),
  )

export function parseLastOrder(text: string | null): LastOrder | undefined {
  const { orderNumber, pageKey } = (parsed(text) ?? {}) as Partial<LastOrder>
  if (typeof orderNumber !== 'string' || typeof pageKey !== 'string' || !/^[0-9a-f-]{36}$/.test(pageKey)) return
  return { orderNumber, pageKey }
}

export const keepLastOrder = (shopId: number, { orderNumber, pageKey }: LastOrder) =>
  kept(shopId).write(JSON.stringify({ orderNumber, pageKey }))

/** The customer's page of an order. */
export const orderPath = (slug: string, pageKey: string): string => `/@${slug}/order/${pageKey}`
