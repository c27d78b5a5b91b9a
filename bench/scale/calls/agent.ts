import { type Call, of } from './call.ts'

const services = (place: string, base: string) =>
  of(
    'agent',
    place,
    base,
  )([
    ['search, a name', '/catalog/search', { query: '{word}' }],
    [
      'search, a page of a game',
      '/catalog/search',
      { query: '{word}', filters: { game: '{game}' }, pagination: { limit: 24 } },
    ],
    ['search, a set', '/catalog/search', { filters: { set: '{plainSet}' } }],
    ['search, nothing found', '/catalog/search', { query: 'qqqqqq' }],
    ['products by id', '/catalog/lookup', { ids: ['card-{shop}-{entry}', 'offer-{shop}-{product}'] }],
    ['a product', '/catalog/product', { id: 'card-{shop}-{entry}' }],
  ])

export const agentsCalls: readonly Call[] = [
  ...services('platform', '/ucp'),
  ...services('shop', '/@{slug}/ucp'),
  ...of(
    'agent',
    'discovery',
    '',
  )([
    ['platform', '/.well-known/ucp'],
    ['shop', '/@{slug}/ucp'],
  ]),
]
