import { type Cell, fileNameOf, price, type Style, text, writeCsv } from '#server/csv/write-csv.ts'
import type { Database } from '#server/database/connect.ts'
import type { Download } from '#shared/contract/endpoint.ts'
import type { FigureSums, FigureTable, SoldGroup } from '#shared/contract/shops/figures.ts'
import { type Translate, translator, written } from '#shared/messages/translator.ts'
import { listingName } from '#shared/rules/cards/listing-name.ts'
import { gameNames } from '#shared/rules/games/game-names.ts'
import type { Days } from '#shared/rules/money/days.ts'
import type { Span } from '#shared/rules/money/spans.ts'
import { bestSellers } from './best-sellers.queries.ts'
import { boughtByGame, boughtLots } from './bought.queries.ts'
import { openedFigures } from './opened.queries.ts'
import { figurePoints, gameFigures } from './shop-figures.ts'
import { stockFigures } from './stock.queries.ts'

/** Maximum rows, above those of any shop; the file is built in memory. */
const ALL = 100_000

type ExportOptions = Days & { by: Span; table: FigureTable; today: string }

/** One table of the figures with all rows. */
export async function exportFigures(
  db: Database,
  shop: { id: number; slug: string | null },
  options: ExportOptions,
  style: Style,
): Promise<Download> {
  const t = translator(style.language)
  const { headings, rows } = await tables[options.table](db, shop.id, options, style, t)
  return {
    fileName: fileNameOf(t(`exports.figures.file.${options.table}`), shop),
    chunks: writeCsv(headings, only(rows), style),
  }
}

type Table = { headings: string[]; rows: Cell[][] }
type Write = (db: Database, shopId: number, options: ExportOptions, style: Style, t: Translate) => Promise<Table>

const sold = (
  { units, goodsCents, costedCents, vatCents, costCents }: Omit<SoldGroup, 'name'>,
  style: Style,
): Cell[] => [
  units,
  ...[goodsCents, costedCents, vatCents, costCents, costedCents - vatCents - costCents].map((cents) =>
    price(cents, style),
  ),
]

const soldHeadings = (t: Translate) => [
  t('exports.figures.units'),
  t('exports.figures.goods'),
  t('exports.figures.costed'),
  t('exports.figures.vat'),
  t('exports.figures.cost'),
  t('exports.figures.margin'),
]

const groups =
  (name: 'sets' | 'categories', heading: 'set' | 'category'): Write =>
  async (db, shopId, options, style, t) => ({
    headings: [t(`exports.figures.${heading}`), ...soldHeadings(t)],
    rows: (await bestSellers(db, shopId, options, ALL))[name].map((group) => [text(group.name), ...sold(group, style)]),
  })

const tables: Record<FigureTable, Write> = {
  points: async (db, shopId, options, style, t) => ({
    headings: [
      t('exports.figures.from'),
      t('exports.figures.to'),
      t('exports.figures.revenue'),
      t('exports.figures.orders'),
      t('exports.figures.paidOrders'),
      ...soldHeadings(t),
    ],
    rows: (await figurePoints(db, shopId, options, options.by)).map((point: FigureSums & Days) => [
      point.from,
      point.to,
      price(point.revenueCents, style),
      point.orders,
      point.paidOrders,
      ...sold(point, style),
    ]),
  }),
  products: async (db, shopId, options, style, t) => ({
    headings: [t('exports.figures.product'), t('exports.figures.stock'), ...soldHeadings(t)],
    rows: (await bestSellers(db, shopId, options, ALL)).products.map((product) => [
      text(written(listingName({ name: product.name, ...product.details }), style.language)),
      product.stock,
      ...sold(product, style),
    ]),
  }),
  sets: groups('sets', 'set'),
  categories: groups('categories', 'category'),
  games: async (db, shopId, options, style, t) => {
    const [sales, { stock }] = await Promise.all([
      bestSellers(db, shopId, options, ALL),
      stockFigures(db, shopId, options.today, 0),
    ])
    return {
      headings: [
        t('exports.figures.game'),
        ...soldHeadings(t),
        t('exports.figures.stock'),
        t('exports.figures.stockAtPrice'),
        t('exports.figures.stockAtCost'),
      ],
      rows: gameFigures(sales.games, stock).map(({ game, stock: { pieces, saleCents, costCents }, ...sums }) => [
        text(game ? gameNames[game].name : ''),
        ...sold(sums, style),
        pieces,
        price(saleCents, style),
        price(costCents, style),
      ]),
    }
  },
  bought: async (db, shopId, options, style, t) => ({
    headings: [
      t('exports.figures.game'),
      t('exports.figures.offers'),
      t('exports.figures.pieces'),
      t('exports.figures.cost'),
    ],
    rows: (await boughtByGame(db, shopId, options)).games.map(({ game, offers, pieces, cents }) => [
      text(gameNames[game].name),
      offers,
      pieces,
      price(cents, style),
    ]),
  }),
  lots: async (db, shopId, options, style, t) => ({
    headings: [
      t('exports.figures.lot'),
      t('exports.figures.boughtOn'),
      t('exports.figures.pieces'),
      t('exports.figures.cost'),
      t('exports.figures.units'),
      t('exports.figures.goods'),
      t('exports.figures.margin'),
      t('exports.figures.daysToSell'),
    ],
    rows: (await boughtLots(db, shopId, options, ALL)).map((lot) => [
      text(lot.number),
      lot.boughtOn,
      lot.pieces,
      price(lot.cents, style),
      lot.soldPieces,
      price(lot.soldCents, style),
      lot.marginCents === null ? '' : price(lot.marginCents, style),
      lot.daysToSell ?? '',
    ]),
  }),
  opened: async (db, shopId, options, style, t) => ({
    headings: [
      t('exports.figures.opening'),
      t('exports.figures.startedOn'),
      t('exports.figures.rips'),
      t('exports.figures.packs'),
      t('exports.figures.secondsPerPack'),
      t('exports.figures.pulls'),
      t('exports.figures.marketPrice'),
    ],
    rows: (await openedFigures(db, shopId, options, ALL)).sessions.map((session) => [
      text(session.title),
      session.startedOn ?? '',
      session.rips,
      session.packs,
      session.secondsPerPack ?? '',
      session.pulls,
      price(session.cents, style),
    ]),
  }),
  pulled: async (db, shopId, options, style, t) => ({
    headings: [t('exports.figures.set'), t('exports.figures.pulls'), t('exports.figures.marketPrice')],
    rows: (await openedFigures(db, shopId, options, ALL)).sets.map(({ name, pulls, cents }) => [
      text(name),
      pulls,
      price(cents, style),
    ]),
  }),
  slow: async (db, shopId, options, style, t) => ({
    headings: [
      t('exports.figures.product'),
      t('exports.figures.stock'),
      t('exports.figures.price'),
      t('exports.figures.added'),
      t('exports.figures.lastSold'),
    ],
    rows: (await stockFigures(db, shopId, options.today, ALL)).slow.map((product) => [
      text(written(listingName({ name: product.name, ...product.details }), style.language)),
      product.stock,
      price(product.priceCents, style),
      product.addedOn,
      product.lastSoldOn ?? '',
    ]),
  }),
}

async function* only(rows: Cell[][]) {
  yield rows
}
