import { type Call, of } from './call.ts'

const shop = '/api/shops/{shop}/'

export const buyingCalls: readonly Call[] = [
  ...of(
    'owner',
    'offers',
    `${shop}buy-offers`,
  )([
    ['first page', ''],
    ...['open', 'done', 'to_return', 'submitted', 'settled'].map((state) => [state, `?state=${state}`] as const),
    ['far down', '?cursor={oldOffer}'],
    ['search, a number', '?search={offerNumber}'],
    ['search, a name', '?search=vandijk'],
    ['search, an email address', '?search={offerEmail}'],
    ['search, the code on the page', '?search={offerKey}'],
    ['search, nothing found', '?search=qqqqqq'],
    ['one', '/{offer}'],
    ['an open one', '/{openOffer}'],
    ['a statement', '/{offer}/statement.pdf'],
  ]),
  ...of(
    'owner',
    'buying',
    shop,
  )([
    ['settings', 'buying'],
    ['payouts', 'payouts'],
    ['cards that are not sold yet', 'held-cards'],
    ['register of a month', 'buyers-register.csv?quarter={month}'],
    ['register of a month as PDF', 'buyers-register.pdf?quarter={month}'],
    ['purchases of a quarter', 'purchases?quarter={quarter}'],
    ['imported purchases', 'purchase-imports'],
  ]),
  ...of(
    'owner',
    'credit',
    `${shop}credit`,
  )([
    ['first page', ''],
    ['what the shop owes', '-summary'],
    ...['mailbox', 'gift', 'card'].map((kind) => [kind, `?kind=${kind}`] as const),
    ['far down', '?cursor={oldAccount}'],
    ['search, an email address', '?search={accountEmail}'],
    ['search, part of an address', '?search=vandijk'],
    ['search, an order', '?search={cardOrder}'],
    ['search, nothing found', '?search=qqqqqq'],
    ['an account', '/{account}'],
    ['a gift card', '/{cardAccount}'],
  ]),
  ...of(
    'visitor',
    'selling',
    '',
  )([
    ['price list', '/api/public/shops/{shop}/buylist'],
    ['price list, search', '/api/public/shops/{shop}/buylist?search={word}'],
    ['price list, a game', '/api/public/shops/{shop}/buylist?game=magic'],
    ['prices of a list', '/api/public/shops/{shop}/buylist/prices', { text: '2 {plainName}\n1 {word}' }],
    ['an offer', '/api/customer-offers/{offerKey}'],
    ['its statement', '/api/customer-offers/{offerKey}/statement.pdf'],
    ['offer for a parent', '/api/parent-offers/{parentKey}'],
    ['store credit', '/api/credit-pages/{accountKey}'],
    ['page', '/@{slug}/sell?{once}'],
  ]),
]
