import type { BreakDraw } from '#shared/contract/orders/breaks.ts'
import { commitmentOf, drawPlaces } from '#shared/rules/breaks/draw.ts'

/** `unable`: the browser offers its cryptography only over https. */
export type Checked = 'correct' | 'wrong' | 'unable'

/** Recomputes a draw from its seed, and compares the seed with the hash that was published before the sale. */
export async function checkDraw(draw: BreakDraw, names: readonly string[], commitment: string): Promise<Checked> {
  if (!globalThis.crypto?.subtle) return 'unable'
  const places = await drawPlaces(draw.seed, names.length)
  const isSame =
    (await commitmentOf(draw.seed)) === commitment &&
    draw.tickets.length === names.length &&
    draw.tickets.every(({ ticket, spot }) => names[places[ticket - 1] ?? -1] === spot)
  return isSame ? 'correct' : 'wrong'
}
