export const draftStates = ['open', 'ordered', 'expired', 'withdrawn'] as const
export type DraftState = (typeof draftStates)[number]

export const DRAFT_DAYS = 3
export const MAX_DRAFT_DAYS = 30

type Draft = { orderId: number | null; withdrawnAt: Date | null; expiresAt: Date }

export function draftState({ orderId, withdrawnAt, expiresAt }: Draft, now = new Date()): DraftState {
  if (orderId !== null) return 'ordered'
  if (withdrawnAt !== null) return 'withdrawn'
  return expiresAt <= now ? 'expired' : 'open'
}

type Sums = {
  items: readonly { quantity: number; priceCents: number }[]
  extras: readonly { amountCents: number }[]
  shippingCents: number
}

/** Total of a draft; `goodsCents` includes extras. */
export function draftTotal({ items, extras, shippingCents }: Sums): { goodsCents: number; totalCents: number } {
  const lines = items.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
  const goodsCents = extras.reduce((sum, { amountCents }) => sum + amountCents, lines)
  return { goodsCents, totalCents: goodsCents + shippingCents }
}

/** Page on which the customer sees and orders it. */
export const draftPath = (slug: string, key: string): string => `/@${slug}/draft/${key}`
