import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as activity from './activity.ts'
import * as ai from './ai.ts'
import * as analytics from './analytics.ts'
import * as catalogue from './catalogue.ts'
import * as csv from './csv.ts'
import * as customerOrders from './customer-orders.ts'
import * as customers from './customers.ts'
import * as emails from './emails.ts'
import type { Endpoint } from './endpoint.ts'
import * as health from './health.ts'
import * as live from './live.ts'
import * as operator from './operator.ts'
import * as orderBlocks from './order-blocks.ts'
import * as orderEvents from './order-events.ts'
import * as orders from './orders.ts'
import * as packing from './packing.ts'
import * as parcels from './parcels.ts'
import * as pictures from './pictures.ts'
import * as platform from './platform.ts'
import * as productEdits from './product-edits.ts'
import * as products from './products.ts'
import * as shops from './shops.ts'
import * as storefront from './storefront.ts'
import * as users from './users.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every call there is. For the server and its tests; screens import the calls they make, so that no other travels along. */
export const endpoints: readonly Endpoint[] = [
  accounts,
  account,
  activity,
  ai,
  analytics,
  shops,
  live,
  products,
  productEdits,
  pictures,
  catalogue,
  csv,
  storefront,
  orders,
  orderBlocks,
  orderEvents,
  customerOrders,
  packing,
  parcels,
  customers,
  platform,
  emails,
  health,
  operator,
  users,
].flatMap((room) => Object.values(room).filter(isEndpoint))
