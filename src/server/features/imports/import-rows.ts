import type { Transaction } from '#server/database/connect.ts'
import { idsOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { strangePictures } from '#server/features/media/media.ts'
import { recordShopEvents } from '#server/features/outbox/outbox.ts'
import {
  type Changed,
  difference,
  emptyToNull,
  learnWords,
  lockProducts,
  repriced,
  writeProducts,
} from '#server/features/products/products.ts'
import { type Cause, noteStock } from '#server/features/stock/stock.ts'
import { getShop } from '#server/http/access/get-shop.ts'
import { conflict } from '#server/http/errors/errors.ts'
import type { ImportRow } from '#shared/contract/catalogue/csv.ts'
import type { ErrorCode } from '#shared/contract/error-codes.ts'
import type { Text } from '#shared/messages/translator.ts'
import { defaultGame } from '#shared/rules/games/default-game.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { MAX_STOCK } from '#shared/rules/money/money.ts'
import { matchListings } from './matching/match-listings.ts'
import { usedCertificates } from './matching/used-certificates.ts'
import { batchesOf } from './reading/batches.ts'
import type { Form } from './reading/read-row.ts'

const AT_ONCE = 500

/** Effects of an import, for undoing it. */
export type Applied = { added: number[]; changed: Changed[] }

/** The product form that a planned row describes. */
const formOf = ({ changes }: ImportRow) => Object.fromEntries(changes.map(({ field, to }) => [field, to])) as Form

/** Applies the planned rows in batches. Throws 409 if the shop has changed since the file was checked. */
export async function applyRows(
  tx: Transaction,
  shopId: number,
  rows: readonly ImportRow[],
  actor: Actor,
  done: (rows: number) => void,
): Promise<Applied> {
  const cause: Cause = { kind: 'imported', actor }
  let count = 0
  const progress = (some: readonly unknown[]) => {
    count += some.length
    done(count)
  }
  const additions = rows.filter(({ outcome }) => outcome === 'create')
  const changes = rows.filter(({ outcome }) => outcome === 'change')

  await refuseNewcomers(tx, shopId, additions)
  await refuseUsedCertificates(tx, shopId, additions)
  await refuseStrangePictures(tx, shopId, [...additions, ...changes])
  const added: number[] = []
  for (const some of batchesOf(additions, AT_ONCE)) {
    added.push(...(await add(tx, shopId, some, cause)))
    progress(some)
  }
  // Locked from here on, as late as possible, because sales of these products wait.
  const outcomes = await lockChanged(tx, shopId, changes)
  for (const some of batchesOf(outcomes, AT_ONCE)) {
    await writeProducts(tx, shopId, cause, some)
    progress(some)
  }
  return { added, changed: outcomes.map(difference) }
}

async function add(tx: Transaction, shopId: number, rows: readonly ImportRow[], cause: Cause): Promise<number[]> {
  const game = defaultGame((await getShop(tx, [shopId], shopId)).games)
  const added = await tx
    .insert(products)
    .values(
      rows.map((row) => {
        const { name = '', priceCents = 0, ...form } = formOf(row)
        return {
          ...withGameFinish({ game, ...emptyToNull(form) }),
          name,
          priceCents,
          shopId,
          pokemonProductId: row.pokemonProductId ?? null,
        }
      }),
    )
    .returning({ id: products.id, stock: products.stock })
  await noteStock(
    tx,
    shopId,
    cause,
    added.map(({ id, stock }) => ({ product: { id, stock: 0 }, after: { stock } })),
  )
  await recordShopEvents(
    tx,
    cause.actor,
    shopId,
    added.map(({ id }) => ({ kind: 'product.created', subjectId: id })),
  )
  learnWords(tx, shopId, idsOf(added))
  return idsOf(added)
}

/** Throws if a product was added by hand or by another import since the check: it would be a duplicate. */
async function refuseNewcomers(tx: Transaction, shopId: number, additions: readonly ImportRow[]) {
  const described = additions.map((row) => ({
    form: formOf(row),
    pokemonProductId: row.pokemonProductId,
    exact: true,
  }))
  const matches = await matchListings(tx, shopId, described)
  const again = additions.filter((_row, place) => matches[place]?.ids.length)
  refuse(
    'product_exists',
    again,
    ({ name }) =>
      (t) =>
        t('importErrors.exists', { name }),
  )
}

/** A certificate identifies exactly one product. */
async function refuseUsedCertificates(tx: Transaction, shopId: number, rows: readonly ImportRow[]) {
  const of = (row: ImportRow) => {
    const { gradeCompany, certificateNumber } = formOf(row)
    return certificateNumber ? `${gradeCompany ?? ''} ${certificateNumber}`.toLowerCase() : undefined
  }
  const used = await usedCertificates(
    tx,
    shopId,
    rows.flatMap((row) => of(row) ?? []),
  )
  refuse(
    'certificate_used',
    rows.filter((row) => used.has(of(row) ?? '')),
    ({ name }) =>
      (t) =>
        t('importErrors.certificateUsed', { name }),
  )
}

/** A shop shows pictures from the web and its own, never another shop's. */
async function refuseStrangePictures(tx: Transaction, shopId: number, rows: readonly ImportRow[]) {
  const urls = rows.map((row) => [formOf(row).imageUrl ?? '', ...(formOf(row).imageUrls ?? [])])
  const strange = new Set(await strangePictures(tx, shopId, urls.flat()))
  const wrong = rows.filter((_row, place) => urls[place]?.some((url) => strange.has(url)))
  refuse(
    'no_such_picture',
    wrong,
    ({ name }) =>
      (t) =>
        t('importErrors.strangePicture', { name }),
  )
}

function refuse(code: ErrorCode, rows: readonly ImportRow[], sentenceOf: (row: ImportRow) => Text) {
  const [first, ...others] = rows
  if (!first) return
  const issues = rows.slice(0, 20).map((row) => ({ path: `lines.${row.line}`, message: sentenceOf(row) }))
  const message: Text = (t, format) =>
    t('importErrors.andMore', {
      problem: sentenceOf(first)(t, format),
      others: others.length,
      more: String(others.length),
    })
  throw conflict(code, message, issues)
}

/** The products that the rows change, locked, before and after the change. */
async function lockChanged(tx: Transaction, shopId: number, changes: readonly ImportRow[]) {
  const ids = changes.map(({ productId }) => Number(productId))
  const locked = new Map((await lockProducts(tx, shopId, { ids })).map((product) => [product.id, product]))
  const of = ({ productId }: ImportRow) => locked.get(Number(productId))
  refuse(
    'product_gone',
    changes.filter((row) => !of(row)),
    ({ name }) =>
      (t) =>
        t('importErrors.gone', { name }),
  )
  const stockAfter = (row: ImportRow) => (of(row)?.stock ?? 0) + stockBy(row)
  refuse(
    'insufficient_stock',
    changes.filter((row) => stockAfter(row) < 0),
    (row) => (t) =>
      t('importErrors.sold', { name: row.name, left: String(of(row)?.stock), taken: String(-stockBy(row)) }),
  )
  refuse(
    'too_much_stock',
    changes.filter((row) => stockBy(row) > 0 && stockAfter(row) > MAX_STOCK),
    ({ name }) =>
      (t) =>
        t('importErrors.tooMuchStock', { name, limit: MAX_STOCK }),
  )
  return changes.flatMap((row) => {
    const product = of(row)
    if (!product) return []
    return [{ product, after: repriced(product, { ...product, ...emptyToNull(formOf(row)), stock: stockAfter(row) }) }]
  })
}

/** The difference to the stock at the time of the check, so that stock sold since then remains sold. */
function stockBy({ changes }: ImportRow): number {
  const change = changes.find(({ field }) => field === 'stock')
  return change ? Number(change.to) - Number(change.from) : 0
}
