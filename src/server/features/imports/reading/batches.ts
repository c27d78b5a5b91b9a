import { setImmediate } from 'node:timers/promises'

export function* batchesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

const AT_ONCE = 250

/** Maps many items in batches, and yields to other requests in between. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [batch, some] of [...batchesOf(items, AT_ONCE)].entries()) {
    for (const [at, item] of some.entries()) results.push(work(item, batch * AT_ONCE + at))
    await setImmediate()
  }
  return results
}
