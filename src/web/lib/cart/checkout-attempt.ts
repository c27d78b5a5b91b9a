import { keptText, parsed } from './kept-text.ts'

const kept = (shopId: number) => keptText('localStorage', `checkout:${shopId}`)

function openAttempt(shopId: number): { key: string; request: string } | undefined {
  const attempt = parsed(kept(shopId).read())
  if (typeof attempt !== 'object' || attempt === null) return undefined
  const { key, request } = attempt as Record<string, unknown>
  return typeof key === 'string' && typeof request === 'string' ? { key, request } : undefined
}

/**
 * The Idempotency-Key for an order that is about to be sent (ruling 18). As long as no answer has come, the same
 * request keeps its key, over reloads too; another cart or another e-mail address gets another one.
 */
export function attemptKey(shopId: number, request: string): string {
  const attempt = openAttempt(shopId)
  if (attempt?.request === request) return attempt.key
  const key = randomKey()
  kept(shopId).write(JSON.stringify({ key, request }))
  return key
}

/** Whether this very order was sent before and nobody knows what became of it. */
export const isUnanswered = (shopId: number, request: string): boolean => openAttempt(shopId)?.request === request

/** The answer is here. */
export const closeAttempt = (shopId: number) => kept(shopId).write(null)

// crypto.randomUUID is missing where a page comes over plain HTTP.
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
