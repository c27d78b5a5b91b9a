import type { Database, Transaction } from '#server/database/connect.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { lockProducts, type ProductRow, writeProducts } from '#server/features/products/products.ts'
import { type Item, markItems, nextItems } from './batches.queries.ts'
import { changeRun, lockRun, type RunRow } from './runs.queries.ts'

type Way = {
  /** State of the remaining changes. */
  from: 'planned' | 'applied'
  to: 'applied' | 'undone'
  /** New price of a product; undefined to skip it. */
  price: (product: ProductRow, item: Item) => number | undefined
  count: (run: RunRow, changed: number) => Partial<RunRow>
  end: () => Partial<RunRow>
  action: 'Prices changed by rules' | 'Price check undone'
  done: (run: RunRow) => number
}

const ways: Record<'applying' | 'undoing', Way> = {
  applying: {
    from: 'planned',
    to: 'applied',
    price: ({ priceCents, keepsPrice, saleFromCents }, { oldCents, newCents }) =>
      priceCents === oldCents && !keepsPrice && saleFromCents === null ? newCents : undefined,
    count: ({ applied }, changed) => ({ applied: applied + changed }),
    end: () => ({ state: 'applied', appliedAt: new Date() }),
    action: 'Prices changed by rules',
    done: ({ applied }) => applied,
  },
  undoing: {
    from: 'applied',
    to: 'undone',
    // A price changed since is the owner's decision.
    price: ({ priceCents, keepsPrice, saleFromCents }, { oldCents, newCents }) =>
      priceCents === newCents && !keepsPrice && saleFromCents === null ? oldCents : undefined,
    count: ({ restored }, changed) => ({ restored: restored + changed }),
    end: () => ({ state: 'undone', undoneAt: new Date() }),
    action: 'Price check undone',
    done: ({ restored }) => restored,
  },
}

/**
 * Applies or undoes a run in batches, each in its own transaction: a run over 50,000 products does not block orders,
 * and a killed process is resumed. Concurrent calls take turns.
 */
export async function advanceRun(db: Database, { shopId, id }: RunRow, actor: Actor): Promise<RunRow> {
  for (;;) {
    const { run, more } = await db.change(
      ({ changed }: { changed: number }) => (changed > 0 ? shopId : undefined),
      (tx) => advance(tx, shopId, id, actor),
    )
    if (!more) return run
  }
}

async function advance(tx: Transaction, shopId: number, id: number, actor: Actor) {
  const run = await lockRun(tx, shopId, id)
  if (run.state !== 'applying' && run.state !== 'undoing') return { run, changed: 0, more: false }
  const way = ways[run.state]
  const items = await nextItems(tx, run, way.from)
  if (items.size === 0) {
    const ended = await changeRun(tx, run, way.end())
    const products = way.done(ended)
    const details = `${products} ${products === 1 ? 'product' : 'products'}`
    await record(tx, actor, { type: 'product', action: way.action, details, shopId })
    return { run: ended, changed: 0, more: false }
  }
  const outcomes = (await lockProducts(tx, shopId, { ids: [...items.keys()] })).flatMap((product) => {
    const item = items.get(product.id)
    const priceCents = item && way.price(product, item)
    return priceCents === undefined ? [] : [{ product, after: { ...product, priceCents } }]
  })
  await writeProducts(tx, shopId, { kind: 'bulk', actor }, outcomes)
  const changed = new Set(outcomes.map(({ product }) => product.id))
  await markItems(tx, run, [...changed], way.to)
  await markItems(
    tx,
    run,
    [...items.keys()].filter((each) => !changed.has(each)),
    'passed',
  )
  return { run: await changeRun(tx, run, way.count(run, changed.size)), changed: changed.size, more: true }
}
