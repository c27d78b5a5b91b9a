import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { idsOf, isOneOf } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import type { Actor } from '#server/features/activity/activity.ts'
import { listingsOf } from '#server/features/catalogue/catalogue.ts'
import { insertProduct, lockProducts, type ProductRow, writeProducts } from '#server/features/products/products.ts'
import { refuseOverQuota } from '#server/features/quotas/quotas.ts'
import { taxSettingsOf } from '#server/features/sellers/sellers.ts'
import { foundCents, foundTotal } from '#shared/rules/buying/offer-sums.ts'
import { isSameListing, listingKey } from '#shared/rules/cards/same-listing.ts'
import { withGameFinish } from '#shared/rules/games/finish-of-game.ts'
import { MAX_PRICE_CENTS } from '#shared/rules/money/money.ts'
import type { VatScheme } from '#shared/rules/money/vat/vat.ts'
import { changeLine, type OfferLineRow } from './offers.queries.ts'

type How = {
  scheme: VatScheme
  location: string
  /** First day on which the pieces may be sold; until then only their listing exists. Null: they may. */
  heldUntil: string | null
  actor: Actor
}

/** Lines that become one listing. */
type Lot = { listing: Listing; lines: OfferLineRow[]; pieces: number; cents: number }
type Listing = Awaited<ReturnType<typeof listingFor>>

/**
 * Adds bought pieces to the stock: to the listing of the same card and VAT scheme, at the average purchase price, or to a new one at its
 * price in the market. The caller has locked the shop.
 */
export async function stockBought(tx: Transaction, shopId: number, lines: readonly OfferLineRow[], how: How) {
  const lots = await lotsOf(tx, lines)
  const { vatScheme: usual } = await taxSettingsOf(tx, shopId)
  const held = await holdListings(tx, shopId, lots)
  const found = lots.map((lot) => ({
    lot,
    product: held.find((product) => isSameListing(product, lot.listing) && (product.vatScheme ?? usual) === how.scheme),
  }))
  const isHeld = how.heldUntil !== null
  await refuseOverQuota(tx, shopId, { products: found.filter(({ product }) => !product).length })
  const cause = { kind: 'bought' as const, actor: how.actor }
  await writeProducts(
    tx,
    shopId,
    cause,
    found.flatMap(({ lot, product }) =>
      product && !isHeld
        ? [
            {
              product,
              after: { ...product, stock: product.stock + lot.pieces, purchasePriceCents: averageOf(product, lot) },
            },
          ]
        : [],
    ),
  )
  for (const { lot, product } of found) {
    const { id } =
      product ??
      (await insertProduct(tx, cause, {
        ...lot.listing,
        shopId,
        priceCents: sellingPrice(lot),
        stock: isHeld ? 0 : lot.pieces,
        purchasePriceCents: Math.round(lot.cents / lot.pieces),
        location: how.location || null,
        vatScheme: how.scheme === usual ? null : how.scheme,
      }))
    for (const line of lot.lines) await changeLine(tx, line, { productId: id, heldUntil: how.heldUntil })
  }
}

async function lotsOf(tx: Transaction, lines: readonly OfferLineRow[]): Promise<Lot[]> {
  const entries = await listingsOf(
    tx,
    lines.map(({ card }) => card.id),
  )
  const lots = new Map<string, Lot>()
  for (const line of lines) {
    const listing = listingFor(line, entries.get(line.card.id))
    const key = listingKey(listing)
    const lot = lots.get(key) ?? { listing, lines: [], pieces: 0, cents: 0 }
    lot.lines.push(line)
    lot.pieces += line.foundPieces ?? 0
    lot.cents += foundTotal(line)
    lots.set(key, lot)
  }
  return [...lots.values()]
}

type Entry = Awaited<ReturnType<typeof listingsOf>> extends Map<number, infer Found> ? Found : never

function listingFor({ card, finish, language, foundCondition }: OfferLineRow, entry: Entry | undefined) {
  const described = { name: card.name, game: card.game, setName: card.setName, setCode: card.setCode }
  const base = entry ?? { ...described, collectorNumber: card.number, rarity: card.rarity, imageUrl: card.imageUrl }
  const copy = card.type === 'card' ? withGameFinish({ condition: foundCondition, finish }, card.game) : {}
  return { ...base, ...copy, language: language ?? entry?.language ?? null }
}

/** Listed products of these cards, locked in id order. */
async function holdListings(tx: Transaction, shopId: number, lots: readonly Lot[]): Promise<ProductRow[]> {
  const cards = [...new Set(lots.flatMap(({ lines }) => lines.map(({ card }) => card.id)))]
  const listed = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.shopId, shopId), isNull(products.archivedAt), isOneOf(products.pokemonProductId, cards)))
  return listed.length > 0 ? lockProducts(tx, shopId, { ids: idsOf(listed) }) : []
}

/** Average over all pieces; the new price alone where the old one is unknown or nothing is left of it. */
function averageOf({ stock, purchasePriceCents }: ProductRow, { pieces, cents }: Lot): number {
  if (purchasePriceCents === null || stock === 0) return Math.round(cents / pieces)
  return Math.round((purchasePriceCents * stock + cents) / (stock + pieces))
}

/** The market's price, lower by as much as the shop pays less for the condition; at least what it paid. */
function sellingPrice({ lines: [line], pieces, cents }: Lot): number {
  const paid = Math.ceil(cents / pieces)
  if (!line) return paid
  const { why } = line
  const mint = line.quoted.NM?.[line.payBy]
  const market = why.figureCents ?? paid * 2
  const share = line.foundCondition && mint ? Math.min(1, foundCents(line) / mint) : 1
  return Math.min(MAX_PRICE_CENTS, Math.max(paid, Math.round(market * share), 1))
}
