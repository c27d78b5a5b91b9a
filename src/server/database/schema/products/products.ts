import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/database/schema/accounts.ts'
import { catalogueProducts } from '#server/database/schema/catalogue/catalogue.ts'
import {
  actedThrough,
  actedThroughCheck,
  createdAt,
  idInShop,
  moment,
  reference,
  timestamps,
} from '#server/database/schema/columns.ts'
import { mailboxOf } from '#server/database/schema/mailbox.ts'
import { shopId } from '#server/database/schema/of-shop.ts'
import { conditions } from '#shared/rules/cards/conditions.ts'
import { FIRST_GAME, gameIds } from '#shared/rules/games/game-ids.ts'
import { type VatRate, vatSchemes } from '#shared/rules/money/vat/vat.ts'
import { shippingSizes } from '#shared/rules/orders/shipping/sizes.ts'
import { LOW_STOCK } from '#shared/rules/products/stock/stock-level.ts'
import { productWords, tsvector } from './search-words.ts'

export const products = pgTable(
  'products',
  {
    id: idInShop(),
    shopId: shopId(),
    pokemonProductId: reference().references(() => catalogueProducts.id, { onDelete: 'set null' }),
    /** Null: of no game, such as sleeves. */
    game: text({ enum: gameIds }).default(FIRST_GAME),
    name: text().notNull(),
    description: text(),
    priceCents: integer().notNull(),
    imageUrl: text(),
    stock: integer().notNull().default(0),
    /**
     * Stock levels for indexes. They change rarely, so most sales update no index: with the stock itself in one, each sale would write a
     * new entry to all of them.
     */
    inStock: boolean().notNull().generatedAlwaysAs(sql`stock > 0`),
    lowStock: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`stock <= ${LOW_STOCK}`)),
    isActive: boolean().notNull().default(true),
    category: text(),
    setName: text(),
    language: text(),
    setCode: text(),
    /** As printed on the card: `125/197`, `TG12/TG30`. */
    collectorNumber: text(),
    rarity: text(),
    /** On Cardmarket's scale; null for a graded card. */
    condition: text({ enum: conditions }),
    /** `normal`, `holo`, `reverse`, or a pattern. */
    finish: text(),
    gradeCompany: text(),
    grade: text(),
    certificateNumber: text(),
    isFirstEdition: boolean().notNull().default(false),
    isSigned: boolean().notNull().default(false),
    isAltered: boolean().notNull().default(false),
    /** Four of the same card, sold as one. */
    isPlayset: boolean().notNull().default(false),
    /** Storage location in the shop; like the purchase price, visible only to the owner. */
    location: text(),
    purchasePriceCents: integer(),
    /** The shop's own number, and the manufacturer's barcode. Not unique. */
    sku: text(),
    ean: text(),
    /** The owner's own price: no rule changes it. */
    keepsPrice: boolean().notNull().default(false),
    /** During a sale: the regular price. `priceCents` is always the price to pay. */
    saleFromCents: integer(),
    /** Lowest price of the 30 days before the sale; null: not offered for that long (`features/products/sales`). */
    saleLowestCents: integer(),
    /** Last day of the sale; null: until the owner ends it. */
    saleUntil: date(),
    /** VAT scheme and rate; null: those of the shop's tax settings. */
    vatScheme: text({ enum: vatSchemes }),
    vatRate: integer().$type<VatRate>(),
    /** Shown first by the owner. */
    isFeatured: boolean().notNull().default(false),
    /** A pre-order until this day. */
    releaseDate: date(),
    /** Pre-orders are paid at release; has no effect from that day on. */
    paysAtRelease: boolean().notNull().default(false),
    /** Size class for shipping; null: that of its category. */
    shippingSize: text({ enum: shippingSizes }),
    /** Limit per customer, over all their orders. */
    maxPerCustomer: integer(),
    /** Reserved for the customer with this address, in any spelling. */
    reservedFor: text(),
    reservedMailbox: text().generatedAlwaysAs(mailboxOf('reserved_for')),
    /** Photos of this very copy, besides the picture above. */
    imageUrls: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    /** When the owner deleted it. Retained because orders refer to it. */
    archivedAt: moment(),
    /**
     * End of the sale of a spot of a break. A spot is archived from the start, so that no list, edit or export has it, and is for sale until
     * then.
     */
    spotUntil: moment(),
    searchWords: tsvector().notNull().generatedAlwaysAs(productWords),
    ...timestamps(),
  },
  (product) => {
    const listed = sql`${product.archivedAt} is null`
    const forSale = sql`${product.archivedAt} is null and ${product.isActive} and ${product.inStock}`
    return [
      primaryKey({ columns: [product.shopId, product.id] }),
      check('products_price', sql`${product.priceCents} between 0 and 10000000`),
      check('products_spot', sql`${product.spotUntil} is null or ${product.archivedAt} is not null`),
      check('products_stock', sql`${product.stock} >= 0`),
      check('products_max_per_customer', sql`${product.maxPerCustomer} > 0`),
      check('products_reserved_for_lower', sql`${product.reservedFor} = lower(${product.reservedFor})`),
      check('products_shipping_size', sql.raw(`shipping_size in ('${shippingSizes.join("', '")}')`)),
      check('products_condition', sql.raw(`condition in ('${conditions.join("', '")}')`)),
      check('products_purchase_price', sql`${product.purchasePriceCents} >= 0`),
      check('products_ean', sql`${product.ean} ~ '^([0-9]{8}|[0-9]{12,13})$'`),
      // Any other price change ends the sale.
      check(
        'products_sale',
        sql`case when ${product.saleFromCents} is null then ${product.saleLowestCents} is null and ${product.saleUntil} is null
          else ${product.priceCents} < coalesce(${product.saleLowestCents}, ${product.saleFromCents})
            and coalesce(${product.saleLowestCents} <= ${product.saleFromCents}, true) end`,
      ),
      check('products_vat', sql`${product.vatScheme} in ('standard', 'margin') and ${product.vatRate} in (21, 9, 0)`),
      // A graded card has a grade instead of a condition.
      check(
        'products_graded',
        sql`coalesce(${product.gradeCompany}, ${product.grade}) is null or ${product.condition} is null`,
      ),
      // Partial: reserved products are few.
      index('products_reserved_for').on(product.reservedFor).where(sql`${product.reservedFor} is not null`),
      index('products_of_certificate')
        .on(product.shopId, sql`lower(${product.certificateNumber})`)
        .where(sql`${product.certificateNumber} is not null and ${product.archivedAt} is null`),
      // Also for prefix search, in the owner's search.
      index('products_of_sku')
        .on(product.shopId, sql`lower(${product.sku}) text_pattern_ops`)
        .where(sql`${product.sku} is not null and ${product.archivedAt} is null`),
      index('products_of_ean')
        .on(product.shopId, product.ean)
        .where(sql`${product.ean} is not null and ${product.archivedAt} is null`),
      index('products_of_number')
        .on(product.shopId, product.collectorNumber)
        .where(sql`${product.collectorNumber} is not null and ${product.archivedAt} is null`),
      index('products_on_sale').on(product.shopId, product.saleUntil).where(sql`${product.saleFromCents} is not null`),
      // Deleted listings of a card, whose prices count for a new one.
      index('products_deleted_by_name')
        .on(product.shopId, sql`lower(${product.name})`)
        .where(sql`${product.archivedAt} is not null`),
      index('products_recent').on(product.shopId, product.id).where(listed),
      index('products_by_price').on(product.shopId, product.priceCents, product.id).where(listed),
      index('products_by_name').on(product.shopId, sql`lower(${product.name})`, product.id).where(listed),
      index('products_by_set')
        .on(product.shopId, sql`coalesce(${product.setName}, '')`, sql`lower(${product.name})`, product.id)
        .where(listed),
      index('products_by_category')
        .on(product.shopId, sql`coalesce(${product.category}, '')`, sql`lower(${product.name})`, product.id)
        .where(listed),
      index('products_by_language')
        .on(product.shopId, sql`coalesce(${product.language}, '')`, sql`lower(${product.name})`, product.id)
        .where(listed),
      // Sold out first: a list sorted by stock begins with these.
      index('products_low_stock')
        .on(product.shopId, product.inStock, product.id, product.isActive)
        .where(sql`${product.archivedAt} is null and ${product.lowStock}`),
      // Future releases, for the pre-order shelf and for the orders that wait for them.
      index('products_released')
        .on(product.shopId, product.releaseDate, product.id)
        .where(sql`${product.releaseDate} is not null`),
      // The storefront's default lists. Without these indexes a list would step over everything sold out, or everything cheaper.
      index('products_shelf').on(product.shopId, product.priceCents, product.id).where(forSale),
      index('products_shelf_new').on(product.shopId, product.id).where(forSale),
      index('products_shelf_featured').on(product.shopId, product.id).where(sql`${product.isFeatured} and ${forSale}`),
      index('products_shelf_of_category')
        .on(product.shopId, sql`coalesce(${product.category}, '')`, product.priceCents, product.id)
        .where(forSale),
      // Products of other games than the first: a shop with one game has none.
      index('products_of_game')
        .on(product.shopId, product.game, product.isActive, product.inStock, product.category, product.setName)
        .where(sql`${product.archivedAt} is null and ${product.game} <> ${sql.raw(`'${FIRST_GAME}'`)}`),
      // Counts and filter options for owners and visitors are index-only scans on these two.
      index('products_of_set')
        .on(product.shopId, product.setName, product.language, product.category, product.isActive, product.inStock)
        .where(listed),
      index('products_of_language')
        .on(product.shopId, product.language, product.category, product.setName, product.isActive, product.inStock)
        .where(listed),
      // Contains every list filter, so that filtered counts do not read the table.
      index('products_of_condition')
        .on(
          product.shopId,
          product.condition,
          product.finish,
          product.rarity,
          product.language,
          product.category,
          product.setName,
          product.gradeCompany,
          product.grade,
          product.game,
          product.priceCents,
          product.isActive,
          product.inStock,
          product.id,
        )
        .where(listed),
      // Prices of all shops for a catalogue entry: covers every filter, label and sort key of offers.
      index('products_offers')
        .on(
          product.pokemonProductId,
          product.priceCents,
          product.shopId,
          product.id,
          product.condition,
          product.finish,
          product.language,
          product.gradeCompany,
          product.grade,
          product.certificateNumber,
          product.isFirstEdition,
          product.isSigned,
          product.isAltered,
          product.isPlayset,
        )
        .where(sql`${product.pokemonProductId} is not null and ${forSale}`),
      // Products without a catalogue entry are found in the market by their words alone.
      index('products_market_words')
        .using('gin', product.searchWords)
        .with({ fastupdate: false })
        .where(sql`${product.pokemonProductId} is null and ${forSale}`),
      // A shop's products of the catalogue.
      index('products_of_catalogue')
        .on(product.pokemonProductId, product.shopId)
        .where(sql`${product.pokemonProductId} is not null`),
      // Includes the shop, or a search would read the matches of all shops. No pending list: each search would scan it.
      index('products_words').using('gin', product.shopId, product.searchWords).with({ fastupdate: false }),
      // Only for the owner's search; visitors cannot search it.
      index('products_location')
        .using('gin', sql`lower(${product.location}) gin_trgm_ops`)
        .where(sql`${product.location} is not null`),
    ]
  },
)

/** Words of a shop's products, without descriptions, for correcting typos. Numbers are never corrected. */
export const productVocabulary = pgTable('product_vocabulary', { shopId: shopId(), word: text().notNull() }, (each) => [
  primaryKey({ columns: [each.shopId, each.word] }),
  // A mistyped word is compared with those of the same first or last letter.
  index('product_vocabulary_first').on(each.shopId, sql`left(${each.word}, 1)`),
  index('product_vocabulary_last').on(each.shopId, sql`right(${each.word}, 1)`),
])

/** Edits of one or many products at once, so that they can be undone. */
export const productEdits = pgTable(
  'product_edits',
  {
    id: idInShop(),
    shopId: shopId(),
    actorId: reference().references(() => users.id, { onDelete: 'set null' }),
    actedThrough: actedThrough(),
    /** Changed fields before and after, by product. */
    changes: jsonb().notNull(),
    undoneAt: moment(),
    createdAt: createdAt(),
  },
  (edit) => [
    primaryKey({ columns: [edit.shopId, edit.id] }),
    actedThroughCheck('product_edits_acted_through', edit.actedThrough),
    index('product_edits_age').on(edit.createdAt),
  ],
)
