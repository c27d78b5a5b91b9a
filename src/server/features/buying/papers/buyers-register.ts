import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { batches, type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import { midnightOf } from '#server/database/dutch-days.ts'
import { buyOfferLines, buyOffers, type ShopRow } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { type Actor, record } from '#server/features/activity/activity.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { oneChunk } from '#server/files/one-chunk.ts'
import { PRINTED_ROWS, printTable } from '#server/pdf/table/print-table.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import { translator } from '#shared/messages/translator.ts'
import { offerNumber } from '#shared/rules/buying/offer-status.ts'
import { foundCents } from '#shared/rules/buying/offer-sums.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { formatsIn } from '#shared/rules/languages/formats.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { addDays, amsterdamDay } from '#shared/rules/money/days.ts'
import { daysOfPeriod } from '#shared/rules/money/quarters.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { buyingOf } from '../buying-settings.queries.ts'
import { openIdentity } from '../offers/to-offer.ts'
import { detailsOf } from './issue-statement.ts'

type Deps = { db: Database; encryption: Encryption }

const AT_ONCE = 500

/** Bought lines of a period after an id, with the first sale of their listing since then. */
function rowsAfter(db: Database, shopId: number, quarter: string, after: number, limit: number) {
  const { from, until } = daysOfPeriod(quarter)
  const boughtOn = sql<string>`(${buyOffers.settledAt} at time zone 'Europe/Amsterdam')::date::text`
  return db
    .select({
      id: buyOfferLines.id,
      line: buyOfferLines,
      offer: buyOffers,
      boughtOn,
      soldOn: sql<string | null>`(
        select min((o.created_at at time zone 'Europe/Amsterdam')::date)::text from order_items i
        join orders o on o.shop_id = i.shop_id and o.id = i.order_id
        where i.shop_id = ${shopId} and i.product_id = ${buyOfferLines.productId} and o.status <> 'cancelled'
          and o.created_at >= ${buyOffers.settledAt})`,
    })
    .from(buyOfferLines)
    .innerJoin(buyOffers, and(eq(buyOffers.shopId, buyOfferLines.shopId), eq(buyOffers.id, buyOfferLines.offerId)))
    .where(
      and(
        eq(buyOfferLines.shopId, shopId),
        eq(buyOffers.state, 'settled'),
        gt(buyOfferLines.foundPieces, 0),
        sql`${buyOfferLines.accepted} is distinct from false`,
        sql`${buyOffers.settledAt} >= ${midnightOf(sql`${from}::date`)}`,
        sql`${buyOffers.settledAt} < ${midnightOf(sql`${until}::date`)}`,
        gt(buyOfferLines.id, after),
      ),
    )
    .orderBy(asc(buyOfferLines.id))
    .limit(limit)
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number]

/** Content of a row in one language. */
function contentOf({ line, offer, boughtOn, soldOn }: Row, encryption: Encryption, language: Language) {
  const t = translator(language)
  const identity = openIdentity(encryption, offer)
  return {
    number: offerNumber(offer.number),
    boughtOn,
    pieces: line.foundPieces ?? 0,
    description: listingName(detailsOf(line))(t, formatsIn(language)),
    cents: foundCents(line) * (line.foundPieces ?? 0),
    seller: offer.name,
    address: offer.address
      ? addressLines({ ...offer.address, name: '' }, language)
          .filter(Boolean)
          .join(', ')
      : '',
    identityKind: identity ? t(`registers.identity.${identity.kind}`) : '',
    identityNumber: identity?.last4 ?? '',
    soldOn: soldOn ?? '',
  }
}

const columns = [
  'number',
  'boughtOn',
  'pieces',
  'description',
  'price',
  'seller',
  'address',
  'identityKind',
  'identityNumber',
  'soldOn',
] as const

/** The buyers' register of a period as CSV, in the order of the purchases. */
export async function exportRegister(deps: Deps, shop: ShopRow, quarter: string, style: Style, actor: Actor) {
  const { db, encryption } = deps
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(style.language)
  const rows = batches(
    (after) => rowsAfter(db, shop.id, quarter, after, AT_ONCE),
    (page) =>
      page.map((row): Cell[] => {
        const content = contentOf(row, encryption, style.language)
        return [
          text(content.number),
          content.boughtOn,
          content.pieces,
          text(content.description),
          price(content.cents, style),
          text(content.seller),
          text(content.address),
          content.identityKind,
          text(content.identityNumber),
          content.soldOn,
        ]
      }),
  )
  const headings = columns.map((column) => t(`registers.csv.${column}`))
  const fileName = fileNameOf(`${t('registers.file')}-${quarter}`, shop)
  return { fileName, chunks: writeCsv(headings, rows, style) } satisfies Download
}

const printed = [
  { name: 'number', share: 9 },
  { name: 'boughtOn', share: 9 },
  { name: 'pieces', share: 5, align: 'right' },
  { name: 'description', share: 30 },
  { name: 'price', share: 9, align: 'right' },
  { name: 'seller', share: 24 },
  { name: 'identity', share: 13 },
  { name: 'soldOn', share: 9 },
] as const

/** The same as PDF. */
export async function printRegister(deps: Deps, shop: ShopRow, quarter: string, language: Language, actor: Actor) {
  const { db, encryption } = deps
  await record(db, actor, { type: 'order', action: 'Books exported', details: quarter, shopId: shop.id })
  const t = translator(language)
  const { money, date, number } = formatsIn(language)
  const { terms } = await buyingOf(db, shop.id)
  const seller = await findSeller(db, shop.id)
  const { from, until } = daysOfPeriod(quarter)
  const rows = await rowsAfter(db, shop.id, quarter, 0, PRINTED_ROWS)
  const bytes = await printTable({
    title: t('registers.title', { from: date(from), to: date(addDays(until, -1)) }),
    author: seller?.tradeName || seller?.legalName || shop.name,
    facts: terms.registerNumber ? [t('registers.number', { number: terms.registerNumber })] : [],
    columns: printed.map(({ name, ...column }) => ({ label: t(`registers.column.${name}`), ...column })),
    rows: rows.map((row) => {
      const content = contentOf(row, encryption, language)
      return [
        content.number,
        date(content.boughtOn),
        number(content.pieces),
        content.description,
        money(content.cents),
        [content.seller, content.address].filter(Boolean).join('\n'),
        [content.identityKind, content.identityNumber].filter(Boolean).join('\n'),
        content.soldOn && date(content.soldOn),
      ]
    }),
    language,
    day: amsterdamDay(new Date()),
    accentColour: shop.accentColour,
  })
  return { fileName: `${t('registers.file')}-${quarter}.pdf`, chunks: oneChunk(bytes) } satisfies Download
}
