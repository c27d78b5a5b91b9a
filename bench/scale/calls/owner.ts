import { type Call, of } from './call.ts'

const shop = '/api/shops/{shop}/'

const ownersOrders = of(
  'owner',
  'orders',
  `${shop}orders`,
)([
  ['first page', ''],
  ['open', '/open'],
  ['completed', '/completed'],
  ['far down', '?cursor={oldOrder}'],
  ['counts', '/counts'],
  ...['pending', 'paid', 'shipped', 'cancelled'].map((status) => [status, `?status=${status}`] as const),
  ...['to-pack', 'to-answer', 'refund-due', 'wrong-amount', 'pre-order'].map(
    (task) => [task, `?task=${task}`] as const,
  ),
  ['of one customer', '?customer={email}'],
  ['search, a number', '?search={orderNumber}'],
  ['search, an email address', '?search={email}'],
  ['search, part of a name', '?search=van.dijk'],
  ['search, an amount', '?search=12,50'],
  ['search, a street', '?search=oudegracht'],
  ['search, a product', '?search={word}'],
  ['search, nothing found', '?search=zzzzzz'],
  ['pull sheet', '/pull-sheet?orders={paidOrders}'],
  ['packing slips', '/packing-slips?orders={paidOrders}'],
  ['labels', '/labels?orders={paidOrders}'],
])

const ownersOrder = of(
  'owner',
  'an order',
  '/api/orders/{order}/',
)(['details', 'refunds', 'messages', 'withdrawals', 'receipt', 'invoices'].map((part) => [part, part]))

const ownersProducts = of(
  'owner',
  'products',
  `${shop}products`,
)([
  ['first page', ''],
  ...['recent', 'price-high', 'name-az', 'grouped-set', 'stock-low', 'language-az'].map(
    (sort) => [`by ${sort}`, `?sort=${sort}`] as const,
  ),
  ['one category', '?category=singles'],
  ['one set', '?set={set}'],
  ['category and language', '?category=singles&language=German'],
  ['to restock', '?stock=restock'],
  ['search, 1 character', '?search=a'],
  ['search, a name', '?search={word}'],
  ['search, a word in every product', '?search=from'],
  ['search, nothing found', '?search=qqqqqq'],
  ['choices', '/filters'],
  ['choices beside a search', '/filters?search={word}'],
])

const ownersProduct = of(
  'owner',
  'a product',
  '/api/products/{product}',
)([
  ['itself', ''],
  ...['stock-changes', 'waiting-orders', 'parts', 'alerts', 'market-price'].map((part) => [part, `/${part}`] as const),
])

const ownersShop = of(
  'owner',
  'shop',
  shop,
)([
  ['dashboard', 'dashboard'],
  ['stats', 'stats'],
  ['figures of a week', 'figures?from={day6}&to={today}&by=day'],
  ['figures of a month', 'figures?from={day29}&to={today}&by=day'],
  ['figures of a year', 'figures?from={day364}&to={today}&by=month'],
  ['best sellers of a year as a file', 'figures.csv?from={day364}&to={today}&by=month&table=products'],
  ['categories', 'categories'],
  ['sets', 'sets'],
  ['the same product', 'same-product?name={word}&condition=NM&finish=normal&language=English'],
  ['a code', 'products-by-code?code=SKU-48'],
  ['market prices', 'market-prices?products={products}'],
  ['market positions', 'market-positions?products={products}'],
  ...['recent', 'spent', 'orders', 'name'].map((sort) => [`customers by ${sort}`, `customers?sort=${sort}`] as const),
  ['customers, an address', 'customers?search={email}'],
  ['customers, a name', 'customers?search=dijk'],
  ['customers, nothing found', 'customers?search=zzzzzz'],
  ['customers with a tag', 'customers?tag=regular'],
  ['customers in short', 'customers/summary'],
  ['a customer', 'customers/{customer}'],
  ['what is known of a customer', 'customers/{customer}/data'],
  ['statements', 'statements'],
  ['bank entries', 'bank-entries'],
  ['bank entries, booked', 'bank-entries?state=booked'],
  ['bank entries, a search', 'bank-entries?state=booked&search=dijk'],
  ['payments', 'payments'],
  ['takings of a day', 'day-totals'],
  ['books of a quarter', 'books?quarter={quarter}'],
  ['invoices of a quarter', 'invoices?quarter={quarter}'],
  ['margin of a quarter', 'margin-register?quarter={quarter}'],
  ['an invoice', 'invoices/{invoice}/invoice.pdf'],
  ['tax report', 'tax-reports/{year}'],
  ...['order-blocks', 'saved-texts', 'draft-orders', 'discounts', 'product-views', 'price-rules', 'price-choices'].map(
    (part) => [part, part] as const,
  ),
  ...['price-runs', 'seller', 'tax-settings', 'tax-identity', 'terms', 'approval', 'enrichments'].map(
    (part) => [part, part] as const,
  ),
])

const owners = of(
  'owner',
  'account',
  '/api/',
)([
  ['shops', 'shops/my'],
  ['itself', 'account'],
  ['sessions', 'account/sessions'],
  ['closing it', 'account/closing'],
  ['who I am', 'auth/me'],
  ['models', 'ai'],
  ['catalogue, a name', 'pokemon/search?q={word}'],
  ['catalogue, sets', 'pokemon/sets'],
  ['catalogue, its size', 'pokemon/catalogue'],
  ['catalogue, an entry', 'pokemon/products/{entry}'],
])

export const ownersCalls: readonly Call[] = [
  ...ownersShop,
  ...ownersOrders,
  ...ownersOrder,
  ...ownersProducts,
  ...ownersProduct,
  ...owners,
]
