import { keptText, parsed } from './stored-text.ts'

const kept = (shopId: number) => keptText('localStorage', `checkout:${shopId}`)

export type Attempt = { key: string; request: string }

function openAttempt(shopId: number): Attempt | undefined {
  const attempt = parsed(kept(shopId).read())
  if (typeof attempt !== 'object' || attempt === null) return undefined
  const { key, request } = attempt as Record<string, unknown>
  return typeof key === 'string' && typeof request === 'string' ? { key, request } : undefined
}

/**
 * The order that is about to be sent and its Idempotency-Key. As long as no answer has come, the same order is sent again to
 * the letter under its key, over reloads too: also when the shop asks another price for shipping meanwhile. Another cart or another email
 * address gets another key.
 */
export function attemptOf(shopId: number, request: string): Attempt {
  const attempt = openAttempt(shopId)
  if (attempt && sameOrder(attempt.request, request)) return attempt
  const begun = { key: randomKey(), request }
  kept(shopId).write(JSON.stringify(begun))
  return begun
}

/** Whether this very order was sent before and nobody knows what became of it. */
export function isUnanswered(shopId: number, request: string): boolean {
  const attempt = openAttempt(shopId)
  return attempt !== undefined && sameOrder(attempt.request, request)
}

/** The answer is here. */
export const closeAttempt = (shopId: number) => kept(shopId).write(null)

const sameOrder = (one: string, other: string) => one === other || withoutTotal(one) === withoutTotal(other)

function withoutTotal(request: string): string {
  const order = parsed(request)
  return typeof order === 'object' && order !== null ? JSON.stringify({ ...order, totalCents: undefined }) : request
}

// crypto.randomUUID is missing where a page comes over plain HTTP.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
