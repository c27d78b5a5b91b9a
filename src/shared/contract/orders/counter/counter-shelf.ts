import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { ById, PathId } from '../../fields.ts'
import { Product } from '../../products/products.ts'

export const MOST_FAVOURITES = 60

const Products = z.array(Product)

/** Products that the counter offers before a search. Each is in one group only; all are active, have a price, and are in stock. */
export const CounterShelf = z.strictObject({
  /** In the order in which they were chosen. Includes those that are sold out. */
  favourites: Products,
  /** In most of the latest sales at the counter. */
  best: Products,
  /** Sold last at the counter. */
  recent: Products,
  /** The newest products of the shop, if there are few in the other groups. */
  newest: Products,
})
export type CounterShelf = z.infer<typeof CounterShelf>

export const getCounterShelf = endpoint({
  name: 'counter.getShelf',
  method: 'GET',
  path: '/api/shops/:id/counter-shelf',
  access: 'shop',
  permission: 'counter.sell',
  summary: 'What sells at the counter: its favourites, the best and the latest sold products',
  params: ById,
  answer: CounterShelf,
})

const OneProduct = ById.extend({ product: PathId })

export const addFavourite = endpoint({
  name: 'counter.addFavourite',
  method: 'PUT',
  path: '/api/shops/:id/counter-favourites/:product',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Make a product a favourite of the counter, which shows it first',
  params: OneProduct,
  status: 204,
})

export const removeFavourite = endpoint({
  name: 'counter.removeFavourite',
  method: 'DELETE',
  path: '/api/shops/:id/counter-favourites/:product',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'confirm',
  summary: 'Make a product no favourite of the counter any more',
  params: OneProduct,
  status: 204,
})
