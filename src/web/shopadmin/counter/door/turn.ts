import { storedValue } from '#web/lib/device/stored-value.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import type { Seller } from '../pay/outbox.ts'

/** The person who took over the counter on this device, with the secret that proves it. */
export const counterTurn = storedValue<Required<Seller> | undefined>('counterTurn', (stored) => {
  const { memberId, turn } = (stored ?? {}) as Partial<Seller>
  return typeof memberId === 'number' && typeof turn === 'string' ? { memberId, turn } : undefined
})

/** The user as the seller of the next sale. */
export function useSeller(): Seller | undefined {
  const { data: user } = useMe()
  const turn = counterTurn.use()
  if (!user) return undefined
  return turn?.memberId === user.id ? turn : { memberId: user.id }
}
