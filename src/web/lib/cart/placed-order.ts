import type { PlacedOrder } from '#shared/contract/orders.ts'
import { type CartLine, readCart } from '#shared/rules/cart.ts'
import { keptText, parsed } from './kept-text.ts'

/** An order just placed, with the lines that went into it: what the confirmation shows. */
export type Confirmation = {
  order: Pick<PlacedOrder, 'orderNumber' | 'totalCents' | 'paymentLink' | 'customerEmail'>
  lines: CartLine[]
  /** It was closed once; the next time is the last. */
  seen: boolean
}

const kept = (shopId: number) => keptText('sessionStorage', `placed:${shopId}`)

/** The confirmation of this tab's last order, for as long as it is wanted; over a reload too. */
export function readConfirmation(shopId: number): Confirmation | undefined {
  const found = parsed(kept(shopId).read()) as Partial<Confirmation> | null | undefined
  const { orderNumber, totalCents, paymentLink = null, customerEmail } = found?.order ?? {}
  if (typeof orderNumber !== 'string' || typeof totalCents !== 'number' || typeof customerEmail !== 'string') return
  if (paymentLink !== null && typeof paymentLink !== 'string') return
  return {
    order: { orderNumber, totalCents, paymentLink, customerEmail },
    lines: readCart(found?.lines),
    seen: found?.seen === true,
  }
}

export const keepConfirmation = (shopId: number, confirmation: Confirmation | undefined) =>
  kept(shopId).write(confirmation ? JSON.stringify(confirmation) : null)
