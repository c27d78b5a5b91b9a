import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idInShop, moment, oneOf, reference } from '#server/database/schema/columns.ts'
import { keyInShop, shopId } from '#server/database/schema/of-shop.ts'
import { orders } from '#server/database/schema/orders/orders.ts'
import { products } from '#server/database/schema/products/products.ts'

/** Files exchanged with Cardmarket: stock and prices for it, and sales from it. */
export const cardmarketExchanges = pgTable(
  'cardmarket_exchanges',
  {
    id: idInShop(),
    shopId: shopId(),
    kind: oneOf('export', 'sales'),
    /** Exported products, or booked articles. */
    items: integer().notNull(),
    createdAt: createdAt(),
  },
  (exchange) => [
    primaryKey({ columns: [exchange.shopId, exchange.id] }),
    check('cardmarket_exchanges_kind', sql`${exchange.kind} in ('export', 'sales')`),
  ],
)

/** Articles sold on Cardmarket that are booked: each once per order there. */
export const cardmarketSales = pgTable(
  'cardmarket_sales',
  {
    shopId: shopId(),
    /** Number of the order on Cardmarket. */
    soldIn: text().notNull(),
    /** Key of the article within that order: product, copy, price and place. */
    article: text().notNull(),
    orderId: reference().notNull(),
    /** When it was returned to the stock because Cardmarket lists the order as cancelled. */
    returnedAt: moment(),
    createdAt: createdAt(),
  },
  (sale) => [
    primaryKey({ columns: [sale.shopId, sale.soldIn, sale.article] }),
    keyInShop('cardmarket_sales_order', sale, sale.orderId, orders),
    index('cardmarket_sales_of_order').on(sale.shopId, sale.orderId),
  ],
)

/** The owner's choice for an article of Cardmarket that matches no product, or several. */
export const cardmarketChoices = pgTable(
  'cardmarket_choices',
  {
    shopId: shopId(),
    /** The article without its quantity and price. */
    article: text().notNull(),
    /** Null: its sales are left out. */
    productId: reference(),
    createdAt: createdAt(),
  },
  (choice) => [
    primaryKey({ columns: [choice.shopId, choice.article] }),
    keyInShop('cardmarket_choices_product', choice, choice.productId, products),
    index('cardmarket_choices_of_product').on(choice.shopId, choice.productId),
  ],
)
