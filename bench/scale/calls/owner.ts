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
  ...['points', 'bought', 'lots', 'opened', 'pulled', 'slow'].map(
    (table) => [`${table} of a month as a file`, `figures.csv?from={day29}&to={today}&by=day&table=${table}`] as const,
  ),
  ['games', 'games'],
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
  ['reconciliation of a month', 'reconciliation?period={month}'],
  ['orders behind a difference', 'reconciliation/items?period={month}&difference=unpaid'],
  ['pasted lists', 'card-lists/open'],
  ...['order-blocks', 'saved-texts', 'draft-orders', 'discounts', 'product-views', 'price-rules', 'price-choices'].map(
    (part) => [part, part] as const,
  ),
  ...['tax-limits', 'ledger', 'bank-rules', 'cardmarket', 'product-imports'].map((part) => [part, part] as const),
  ...['price-runs', 'seller', 'tax-settings', 'tax-identity', 'terms', 'approval', 'enrichments'].map(
    (part) => [part, part] as const,
  ),
])

const ownersCounter = of(
  'owner',
  'counter',
  shop,
)([
  ['shelf', 'counter-shelf'],
  ['drawer', 'drawer'],
  ['closings', 'closings'],
  ['a closing', 'closings/{closing}'],
  ['parked baskets', 'parked-baskets'],
  ['who may sell', 'counter-access'],
  ['own PIN', 'my-counter-pin'],
])

const ownersAccess = of(
  'owner',
  'access',
  shop,
)([
  ['keys', 'keys'],
  ['agents', 'agents'],
  ['proposals', 'agent-proposals'],
  ['team', 'members'],
  ['a member', 'members/{member}'],
  ['webhooks', 'webhooks'],
  ['deliveries', 'webhooks/{hook}/deliveries'],
  ['deliveries, far down', 'webhooks/{hook}/deliveries?cursor={oldDelivery}'],
  ['deliveries, failed', 'webhooks/{hook}/deliveries?state=failed'],
  ['deliveries, waiting', 'webhooks/{hook}/deliveries?state=waiting'],
  ['deliveries, waiting at an address that fails', 'webhooks/{failingHook}/deliveries?state=waiting'],
  ['deliveries, delivered at an address that fails', 'webhooks/{failingHook}/deliveries?state=delivered'],
  ['a delivery', 'webhooks/{hook}/deliveries/{delivery}'],
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
  ['memberships', 'account/memberships'],
  ['who I am', 'auth/me'],
  ['models', 'ai'],
  ['catalogue, a name', 'pokemon/search?q={word}'],
  ['catalogue, sets', 'pokemon/sets'],
  ['catalogue, its size', 'pokemon/catalogue'],
  ['catalogue, an entry', 'pokemon/products/{entry}'],
])

export const ownersCalls: readonly Call[] = [
  ...ownersShop,
  ...ownersCounter,
  ...ownersAccess,
  ...ownersOrders,
  ...ownersOrder,
  ...ownersProducts,
  ...ownersProduct,
  ...owners,
]
