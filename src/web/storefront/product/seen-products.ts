import { parsed, storedText } from '#web/lib/cart/stored-text.ts'

const MOST_SEEN = 9

/** Which products of a shop were looked at in this browser, the latest first. Nobody else learns of it. */
export function seenProducts(shopId: number) {
  const stored = storedText('localStorage', `seen:${shopId}`)
  const read = (): number[] => {
    const ids = parsed(stored.read())
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST_SEEN) : []
  }
  return {
    read,
    add: (id: number) =>
      stored.write(JSON.stringify([id, ...read().filter((other) => other !== id)].slice(0, MOST_SEEN))),
    clear: () => stored.write(null),
  }
}
