import { type SQL, sql } from 'drizzle-orm'

/** Stock movement of a break's boxes, for `moveStock`. */
export const boxesMoved = (kind: 'split' | 'split_undone', productId: number, boxes: number): SQL =>
  sql`select null::bigint as order_id, ${productId}::bigint as product_id, ${kind}::text as kind, ${boxes}::int as quantity`
