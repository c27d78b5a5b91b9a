import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'
import { strangePictures } from '#server/features/media/media.ts'
import { orNull } from '#server/features/products/products.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { ImportRow } from '#shared/contract/csv.ts'
import type { Issue } from '#shared/contract/errors.ts'
import { MAX_STOCK } from '#shared/rules/money/money.ts'
import { batchesOf, describedBy, matchProducts } from './match-products.ts'
import type { Form } from './read-rows.ts'

const AT_ONCE = 500

/** A row as the form it was read from: what is to be in the product. */
const formOf = ({ changes }: ImportRow) => Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Form

/** Does what the rows say, in batches. Throws 409 where the shop is no longer as it was when the file was looked through. */
export async function takeIn(
  tx: Transaction,
  shopId: number,
  rows: readonly ImportRow[],
  done: (rows: number) => void,
): Promise<void> {
  let count = 0
  const progress = (some: readonly ImportRow[]) => {
    count += some.length
    done(count)
  }
  const additions = rows.filter(({ outcome }) => outcome === 'create')
  const changes = rows
    .filter(({ outcome }) => outcome === 'change')
    .sort((one, other) => Number(one.productId) - Number(other.productId))

  await refuseNewcomers(tx, shopId, additions)
  await refuseStrangePictures(tx, shopId, [...additions, ...changes])
  for (const some of batchesOf(additions, AT_ONCE)) {
    await add(tx, shopId, some)
    progress(some)
  }
  // Held from here on, and for as short as can be: the products' sales wait.
  await holdProducts(tx, shopId, changes)
  for (const some of batchesOf(changes, AT_ONCE)) {
    await change(tx, shopId, some)
    progress(some)
  }
}

const add = (tx: Transaction, shopId: number, rows: readonly ImportRow[]) =>
  tx.insert(products).values(
    rows.map((row) => {
      const { name = '', priceCents = 0, ...form } = formOf(row)
      return { ...orNull(form), name, priceCents, shopId }
    }),
  )

/** What was added by hand since, or by the same file in another tab, would stand there twice. */
async function refuseNewcomers(tx: Transaction, shopId: number, additions: readonly ImportRow[]) {
  const described = additions.map((row) => describedBy({ form: formOf(row) }))
  const matches = await matchProducts(tx, shopId, described)
  const again = additions.filter((_row, place) => matches[place]?.ids.length)
  refuse('product_exists', again, ({ name }) => `“${name}” has been added since the file was checked.`)
}

/** A shop shows pictures from the web and its own, never another shop's. */
async function refuseStrangePictures(tx: Transaction, shopId: number, rows: readonly ImportRow[]) {
  const urls = rows.map((row) => formOf(row).imageUrl ?? '')
  const strange = new Set(await strangePictures(tx, shopId, urls))
  const wrong = rows.filter((_row, place) => strange.has(urls[place] ?? ''))
  refuse('no_such_picture', wrong, ({ name }) => `The picture of “${name}” is not one of your shop's.`)
}

function refuse(code: string, rows: readonly ImportRow[], sentence: (row: ImportRow) => string) {
  const [first, ...others] = rows
  if (!first) return
  const more = others.length ? ` The same goes for ${others.length} more.` : ''
  const issues: Issue[] = rows.slice(0, 20).map((row) => ({ path: `lines.${row.line}`, message: sentence(row) }))
  throw conflict(code, `${sentence(first)}${more} Nothing was imported; check the file again.`, issues)
}

type Held = { id: number; stock: number; gone: boolean }

/** Rows in id order, as sales take them, or the two can deadlock. */
async function holdProducts(tx: Transaction, shopId: number, changes: readonly ImportRow[]) {
  const ids = changes.map(({ productId }) => productId)
  const { rows } = await tx.execute<{ id: string; stock: number; gone: boolean }>(sql`
    select product.id, product.stock, product.archived_at is not null as gone from ${products} product
    where product.shop_id = ${shopId}
      and product.id = any(${sql.param(ids)}::bigint[])
    order by product.id for no key update`)
  const held = new Map(rows.map(({ id, ...row }): [number, Held] => [Number(id), { id: Number(id), ...row }]))
  const of = ({ productId }: ImportRow) => held.get(productId ?? 0)
  refuse(
    'product_gone',
    changes.filter((row) => of(row)?.gone ?? true),
    ({ name }) => `“${name}” has been deleted since the file was checked.`,
  )
  const stockAfter = (row: ImportRow) => (of(row)?.stock ?? 0) + stockBy(row)
  refuse(
    'insufficient_stock',
    changes.filter((row) => stockAfter(row) < 0),
    (row) =>
      `“${row.name}” has been sold since the file was checked: ${of(row)?.stock} left, and ${-stockBy(row)} to be taken away.`,
  )
  refuse(
    'too_much_stock',
    changes.filter((row) => stockBy(row) > 0 && stockAfter(row) > MAX_STOCK),
    ({ name }) => `“${name}” would have more than ${MAX_STOCK.toLocaleString('en')} in stock.`,
  )
}

/** What the file adds to the stock that it was compared with: what was sold since stays sold. */
function stockBy({ changes }: ImportRow): number {
  const change = changes.find(({ field }) => field === 'stock')
  return change ? Number(change.to) - Number(change.from) : 0
}

function change(tx: Transaction, shopId: number, rows: readonly ImportRow[]) {
  const ids = rows.map(({ productId }) => productId)
  const changes = rows.map((row) => ({ id: row.productId, stockBy: stockBy(row), fields: formOf(row) }))
  const text = (field: string, column: string) =>
    sql`${sql.identifier(column)} = case when change.fields ? ${sql.raw(`'${field}'`)} then change.fields ->> ${sql.raw(`'${field}'`)} else product.${sql.identifier(column)} end`
  return tx.execute(sql`
    update ${products} product set
      name = coalesce(change.fields ->> 'name', product.name),
      price_cents = coalesce((change.fields ->> 'priceCents')::int, product.price_cents),
      is_active = coalesce((change.fields ->> 'isActive')::boolean, product.is_active),
      tags = case when change.fields ? 'tags' then array(select jsonb_array_elements_text(change.fields -> 'tags')) else product.tags end,
      ${text('description', 'description')},
      ${text('imageUrl', 'image_url')},
      ${text('category', 'category')},
      ${text('setName', 'set_name')},
      ${text('language', 'language')},
      stock = product.stock + change."stockBy",
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id bigint, "stockBy" int, fields jsonb)
    where product.shop_id = ${shopId} and product.id = change.id and product.id = any(${sql.param(ids)}::bigint[])`)
}
