import { listBuyOffers } from '#shared/contract/buying/buy-offers.ts'
import { checkCardList, readCardList } from '#shared/contract/catalogue/card-lists.ts'
import { runProductImport } from '#shared/contract/catalogue/csv.ts'
import { applyPriceRun, listPriceRunItems, startPriceRun } from '#shared/contract/catalogue/price-runs.ts'
import { getMarketPrice, listMarketPrices } from '#shared/contract/catalogue/prices.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { listMarketPositions } from '#shared/contract/market/positions.ts'
import { getOrderDetails, writeNotes } from '#shared/contract/orders/order-details.ts'
import { listOrderMessages, writeToCustomer } from '#shared/contract/orders/order-messages.ts'
import { updateOrder } from '#shared/contract/orders/order-updates.ts'
import { getOrderCounts, listOpenOrders, listOrders } from '#shared/contract/orders/orders.ts'
import { getPullSheet } from '#shared/contract/orders/packing/packing.ts'
import { editProducts } from '#shared/contract/products/product-edits.ts'
import { listProducts } from '#shared/contract/products/product-lists.ts'
import { findProductByCode, getProduct, updateProduct } from '#shared/contract/products/products.ts'
import { getCustomer, listCustomers } from '#shared/contract/shops/customers.ts'
import { getDashboard } from '#shared/contract/shops/dashboard.ts'
import { createDiscount } from '#shared/contract/shops/discounts.ts'
import { getShopFigures } from '#shared/contract/shops/figures.ts'

/** A call under a name and with a description that agents choose by. `fixed`: arguments that the tool gives itself. */
export type PickedTool = {
  name: string
  title: string
  description: string
  endpoint: Endpoint
  fixed?: Readonly<Record<string, unknown>>
  /** The only arguments that the tool takes; otherwise all of the call. */
  only?: readonly string[]
}

const paging = ['limit', 'cursor']

/** Frequent chores of owners. Everything else is found with `search_calls`. */
export const pickedTools: readonly PickedTool[] = [
  {
    name: 'shop_overview',
    title: 'Today in the shop',
    description:
      'What the owner has to do now: orders by task, products to restock, and revenue of each of the last 14 days.',
    endpoint: getDashboard,
  },
  {
    name: 'count_orders',
    title: 'Count orders',
    description: 'How many orders the shop has in each state and for each task. Cheaper than listing them.',
    endpoint: getOrderCounts,
  },
  {
    name: 'orders_to_pack',
    title: 'Orders to pack',
    description:
      'Paid orders that wait to be packed, newest first. Get one with `get_order`, and all that has to be taken from the shelves with `pull_sheet`.',
    endpoint: listOpenOrders,
    fixed: { task: 'to-pack' },
    only: paging,
  },
  {
    name: 'find_orders',
    title: 'Find orders',
    description:
      'Orders of any state, newest first. `search` finds number, name, email address and products; `status` and `task` narrow down.',
    endpoint: listOrders,
  },
  {
    name: 'get_order',
    title: 'One order',
    description: 'An order by its id (not its number) with lines, amounts, address and history.',
    endpoint: getOrderDetails,
  },
  {
    name: 'pull_sheet',
    title: 'Pull sheet',
    description:
      'Everything that has to be taken from the shelves for these paid orders, by location. `orders`: ids with commas.',
    endpoint: getPullSheet,
  },
  {
    name: 'mark_order_paid',
    title: 'Mark an order paid',
    description: 'Note that an order was paid. Its customer gets an email. Asks for a confirmation.',
    endpoint: updateOrder,
    fixed: { status: 'paid' },
  },
  {
    name: 'ship_order',
    title: 'Ship an order',
    description:
      'Mark a paid order shipped, with its tracking code if there is one. Its customer gets an email. Asks for a confirmation.',
    endpoint: updateOrder,
    fixed: { status: 'shipped' },
  },
  {
    name: 'write_order_note',
    title: 'Note on an order',
    description:
      'Replace the shop’s own notes on an order, which customers do not see. `notesSeen`: the notes as you read them. Asks for a confirmation.',
    endpoint: writeNotes,
  },
  {
    name: 'read_messages',
    title: 'Messages of an order',
    description: 'What the shop has written to the customer of an order.',
    endpoint: listOrderMessages,
  },
  {
    name: 'draft_message',
    title: 'Draft a message',
    description:
      'Prepare a message to the customer of an order, in the customer’s language. It is not sent: a person of the shop reads it in the dashboard and sends or declines it.',
    endpoint: writeToCustomer,
  },
  {
    name: 'find_products',
    title: 'Find products',
    description:
      'Products of the shop, sold-out ones too. `search` finds names, sets and numbers. Prices are in euro cents.',
    endpoint: listProducts,
  },
  {
    name: 'low_stock',
    title: 'Low stock',
    description: 'Products that sell and are nearly or entirely sold out.',
    endpoint: listProducts,
    fixed: { stock: 'restock', sort: 'stock-low' },
    only: ['search', 'game', 'set', ...paging],
  },
  {
    name: 'find_product_by_code',
    title: 'Find a product by code',
    description: 'Products with this label code, SKU, EAN or certificate number, best match first.',
    endpoint: findProductByCode,
  },
  {
    name: 'get_product',
    title: 'One product',
    description: 'A product by its id, with all its fields.',
    endpoint: getProduct,
  },
  {
    name: 'change_price_and_stock',
    title: 'Change price and stock',
    description:
      'Change the price (euro cents) or the stock of one product. The first call answers old and new values and asks for a confirmation.',
    endpoint: updateProduct,
    only: ['id', 'priceCents', 'stock'],
  },
  {
    name: 'change_products',
    title: 'Change many products',
    description:
      'Change price, stock or other fields of many products at once, by ids or by filter: all or none. Asks for a confirmation; can be undone in the dashboard.',
    endpoint: editProducts,
  },
  {
    name: 'read_list',
    title: 'Read a card list',
    description:
      'Read a pasted list of cards line by line, such as `4 Charizard ex OBF 125 NM DE 35.00`, and find each card in the catalogue. Then `check_list`.',
    endpoint: readCardList,
  },
  {
    name: 'check_list',
    title: 'Check a card list',
    description:
      'Check cards of `read_list`: what an import would create, change and refuse. Changes nothing. Then `import_list` with the id of the answer.',
    endpoint: checkCardList,
  },
  {
    name: 'import_list',
    title: 'Import a checked list',
    description:
      'Import what `check_list` has checked: all but refused rows. Asks for a confirmation; can be undone in the dashboard.',
    endpoint: runProductImport,
  },
  {
    name: 'market_price',
    title: 'Market price',
    description: 'What the market asks for a product now, and asked in the last 90 days, in euro cents.',
    endpoint: getMarketPrice,
  },
  {
    name: 'market_prices',
    title: 'Market prices',
    description: 'What the market asks for up to 100 products. `products`: ids with commas.',
    endpoint: listMarketPrices,
  },
  {
    name: 'market_positions',
    title: 'Position in the market',
    description: 'How products compare with the offers of other shops. `products`: ids with commas.',
    endpoint: listMarketPositions,
  },
  {
    name: 'preview_price_run',
    title: 'Preview a price run',
    description:
      'Hold the shop’s price rules against all products, or chosen ones. Changes no price. Then `price_run_items` with the id of the answer.',
    endpoint: startPriceRun,
  },
  {
    name: 'price_run_items',
    title: 'What a price run would change',
    description: 'Old and new price of each product of a run, the largest change first, or why one keeps its price.',
    endpoint: listPriceRunItems,
  },
  {
    name: 'apply_price_run',
    title: 'Apply a price run',
    description:
      'Change the prices of a previewed run. `revision` comes from the run. Asks for a confirmation; can be undone in the dashboard.',
    endpoint: applyPriceRun,
  },
  {
    name: 'figures',
    title: 'Figures of a period',
    description:
      'What the shop sold in a period compared with the period before, and the value of its stock. Days are Amsterdam’s.',
    endpoint: getShopFigures,
  },
  {
    name: 'find_customers',
    title: 'Find customers',
    description: 'Customers by name, email address or tag. Personal data: use only what the task requires.',
    endpoint: listCustomers,
  },
  {
    name: 'get_customer',
    title: 'One customer',
    description: 'A customer with orders, tags and the shop’s notes. Personal data: use only what the task requires.',
    endpoint: getCustomer,
  },
  {
    name: 'create_discount',
    title: 'Make a discount code',
    description: 'Make a discount code. Asks for a confirmation.',
    endpoint: createDiscount,
  },
  {
    name: 'buy_offers',
    title: 'Offers of cards',
    description: 'Cards that customers offer to sell to the shop, newest first, with their state.',
    endpoint: listBuyOffers,
  },
]
