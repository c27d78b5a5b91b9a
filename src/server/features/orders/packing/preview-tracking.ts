import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { orders } from '#server/database/schema.ts'
import { invalid } from '#server/http/errors/errors.ts'
import { MAX_ORDERS_AT_ONCE } from '#shared/contract/orders/orders.ts'
import type { TrackingLine } from '#shared/contract/orders/packing/labels.ts'
import { problemText, refusal } from '#shared/contract/problem.ts'
import { isSpreadsheetDamage } from '#shared/rules/csv/spreadsheet-damage.ts'
import { canMove } from '#shared/rules/orders/order-status.ts'
import { numberIn, type TypedLine, trackingLines } from '#shared/rules/orders/shipping/tracking-lines.ts'
import { parcelReleases } from '../together/parcel-releases.ts'
import { leadOf } from '../together/together.queries.ts'

const LONGEST_CODE = 100

/** Matches each line to an order, by an order number in any cell, and its tracking code. Throws `too_many_lines`. */
export async function previewTracking(db: Database, shopId: number, typed: string): Promise<TrackingLine[]> {
  const lines = trackingLines(typed)
  if (lines.length > MAX_ORDERS_AT_ONCE) {
    const message = problemText(refusal('tooManyOrders', { limit: MAX_ORDERS_AT_ONCE }))
    throw invalid('too_many_lines', message, [{ path: 'text', message }])
  }
  const numbers = [...new Set(lines.flatMap(({ cells }) => cells.map(numberIn)))].filter((cell) => cell.length <= 40)
  const found = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      delivery: orders.delivery,
      parcelWith: orders.parcelWith,
    })
    .from(orders)
    .where(
      and(eq(orders.shopId, shopId), inArray(orders.orderNumber, [...numbers, ...numbers.map((n) => n.toLowerCase())])),
    )
  const releases = await parcelReleases(db, shopId, found)
  const byNumber = new Map(found.map((order) => [numberIn(order.orderNumber), order]))
  const seen = new Set<number>()
  return lines.map((line) => {
    const place = line.cells.findIndex((cell) => byNumber.has(numberIn(cell)))
    const order = byNumber.get(numberIn(line.cells[place] ?? ''))
    const trackingCode = codeOf(line, place)
    if (!order) return { line: line.line, text: line.text, trackingCode: '', order: null, problem: 'unknown' }
    const base = { line: line.line, text: line.text, trackingCode }
    const isTwice = seen.has(order.id)
    seen.add(order.id)
    const { id, orderNumber, status } = order
    const canShip = canMove(status, 'shipped') && order.delivery === 'ship'
    const lacking = isSpreadsheetDamage(trackingCode) ? 'spreadsheet' : trackingCode === '' ? 'code' : undefined
    const notNow = !canShip ? 'status' : releases.has(leadOf(order)) ? 'release' : null
    const problem = isTwice ? 'twice' : (lacking ?? notNow)
    return { ...base, order: { id, orderNumber, status }, problem }
  })
}

function codeOf({ cells, codePlace }: TypedLine, orderPlace: number): string {
  const others = cells.filter((cell, place) => place !== orderPlace && cell !== '')
  const code = codePlace === undefined ? others[0] : cells[codePlace]
  return code && code.length <= LONGEST_CODE ? code : ''
}
