import { parsed, storedText } from './stored-text.ts'

const stored = (shopId: number) => storedText('localStorage', `checkout:${shopId}`)

export type Attempt = { key: string; request: string }

function openAttempt(shopId: number): Attempt | undefined {
  const attempt = parsed(stored(shopId).read())
  if (typeof attempt !== 'object' || attempt === null) return undefined
  const { key, request } = attempt as Record<string, unknown>
  return typeof key === 'string' && typeof request === 'string' ? { key, request } : undefined
}

/**
 * The order that is about to be sent and its Idempotency-Key. Until it is answered, the same cart is sent as the identical request
 * under the same key, also after a reload or a new shipping price. Another cart or email address gets another key.
 */
export function attemptOf(shopId: number, request: string): Attempt {
  const attempt = openAttempt(shopId)
  if (attempt && sameOrder(attempt.request, request)) return attempt
  const begun = { key: randomKey(), request }
  stored(shopId).write(JSON.stringify(begun))
  return begun
}

/** Whether this order was sent before and no answer came. */
export function isUnanswered(shopId: number, request: string): boolean {
  const attempt = openAttempt(shopId)
  return attempt !== undefined && sameOrder(attempt.request, request)
}

export const closeAttempt = (shopId: number) => stored(shopId).write(null)

const sameOrder = (one: string, other: string) => one === other || withoutTotal(one) === withoutTotal(other)

function withoutTotal(request: string): string {
  const order = parsed(request)
  return typeof order === 'object' && order !== null ? JSON.stringify({ ...order, totalCents: undefined }) : request
}

// crypto.randomUUID is missing on pages over plain HTTP.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
