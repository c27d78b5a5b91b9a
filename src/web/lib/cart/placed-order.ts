import { useSyncExternalStore } from 'react'
import { parsed, storedText } from './stored-text.ts'

/** The last order placed in this tab, to find its page again. */
export type LastOrder = { orderNumber: string; pageKey: string }

const stored = (shopId: number) => storedText('sessionStorage', `placed:${shopId}`)

/** Undefined during hydration, because the server does not know it. */
export const useLastOrder = (shopId: number): LastOrder | undefined =>
  parseLastOrder(
    useSyncExternalStore(
      () => () => undefined,
      () => stored(shopId).read(),
      () => null,
    ),
  )

export function parseLastOrder(text: string | null): LastOrder | undefined {
  const { orderNumber, pageKey } = (parsed(text) ?? {}) as Partial<LastOrder>
  if (typeof orderNumber !== 'string' || typeof pageKey !== 'string' || !/^[0-9a-f-]{36}$/.test(pageKey)) return
  return { orderNumber, pageKey }
}

export const storeLastOrder = (shopId: number, { orderNumber, pageKey }: LastOrder) =>
  stored(shopId).write(JSON.stringify({ orderNumber, pageKey }))

/** Path of the customer's order page. */
export const orderPath = (slug: string, pageKey: string): string => `/@${slug}/order/${pageKey}`
