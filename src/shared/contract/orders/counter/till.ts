import { z } from 'zod'
import { vatRates } from '../../../rules/money/vat/vat.ts'
import { endpoint } from '../../endpoint.ts'
import { ById, Cents, line, PathId, Timestamp } from '../../fields.ts'
import { problem, refusal } from '../../problem.ts'
import { DayMeans } from './counter.ts'

const MOST_CENTS = 100_000_000

const InDrawer = z
  .int(problem('notCents'))
  .min(0, problem('amountTooLow', { leastCents: 0 }))
  .max(MOST_CENTS, problem('amountTooHigh', { mostCents: MOST_CENTS }))

const DrawerMove = z.strictObject({
  id: z.number(),
  /** Negative: taken out. */
  amountCents: Cents,
  reason: z.string(),
  createdAt: Timestamp,
  /** Name of the person. Null: the person left; absent in closings that an earlier release stored. */
  by: z.string().nullable().optional(),
})

const Vat = z.strictObject({ totalCents: Cents, vatCents: Cents })

/** Sales and money of the till between two closings. */
export const ClosingReport = z.strictObject({
  from: Timestamp,
  /** Sales at the counter: list prices, less discounts. */
  sales: z.strictObject({
    sales: z.number(),
    pieces: z.number(),
    goodsCents: Cents,
    discountCents: Cents,
    totalCents: Cents,
  }),
  /** Money of counter sales, by means. */
  means: z.array(DayMeans),
  /** Cash and card payments of orders from the web shop, taken or given back at the counter. */
  webShop: z.array(DayMeans),
  /** VAT included in the sales, by rate. Null: the seller's details were missing. */
  vat: z.array(Vat.extend({ rate: z.literal(vatRates) })).nullable(),
  /** Sales under the margin scheme, and the VAT on their margin. */
  margin: Vat.nullable(),
  /** Cash that came in by rounding up, less what rounding down cost. */
  roundingCents: Cents,
  floatCents: Cents,
  moves: z.array(DrawerMove),
  /** Float, cash taken and given back with its rounding, and moves. */
  expectedCents: Cents,
})
export type ClosingReport = z.infer<typeof ClosingReport>

export const Drawer = z.strictObject({
  /** Number of the next closing. Null: the drawer was never opened. */
  number: z.number().nullable(),
  roundsCash: z.boolean(),
  /** The next closing so far. */
  report: ClosingReport.nullable(),
})
export type Drawer = z.infer<typeof Drawer>

const ofClosing = {
  number: z.number(),
  closedAt: Timestamp,
  /** Null: the person left. */
  closedBy: z.string().nullable(),
  expectedCents: Cents,
  countedCents: Cents,
  /** Counted less expected. */
  differenceCents: Cents,
  /** Stays in the drawer; the rest was taken out. */
  leftCents: Cents,
  salesCents: Cents,
}

export const ListedClosing = z.strictObject(ofClosing)
export type ListedClosing = z.infer<typeof ListedClosing>

export const Closing = z.strictObject({
  ...ofClosing,
  report: ClosingReport,
  shop: z.strictObject({ name: z.string(), seller: z.array(z.string()) }),
})
export type Closing = z.infer<typeof Closing>

export const getDrawer = endpoint({
  name: 'till.getDrawer',
  method: 'GET',
  path: '/api/shops/:id/drawer',
  access: 'shop',
  permission: 'counter.sell',
  summary: 'The drawer since its last closing',
  params: ById,
  answer: Drawer,
})

export const openDrawer = endpoint({
  name: 'till.openDrawer',
  method: 'POST',
  path: '/api/shops/:id/drawer',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'propose',
  summary: 'Open the drawer for the first time, with its float. Later floats follow from the closings',
  params: ById,
  body: z.strictObject({ floatCents: InDrawer }),
  answer: Drawer,
  status: 201,
  once: true,
})

export const moveCash = endpoint({
  name: 'till.moveCash',
  method: 'POST',
  path: '/api/shops/:id/drawer/moves',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'propose',
  summary: 'Put cash into the drawer, or take it out (negative), with a reason',
  params: ById,
  body: z.strictObject({
    amountCents: z
      .int(problem('notCents'))
      .min(-MOST_CENTS, problem('amountTooLow', { leastCents: -MOST_CENTS }))
      .max(MOST_CENTS, problem('amountTooHigh', { mostCents: MOST_CENTS }))
      .refine((cents) => cents !== 0, problem('required')),
    reason: line(200),
  }),
  answer: Drawer,
  status: 201,
  once: true,
})

export const closeDrawer = endpoint({
  name: 'till.closeDrawer',
  method: 'POST',
  path: '/api/shops/:id/closings',
  access: 'shop',
  permission: 'counter.sell',
  agents: 'propose',
  summary: 'Count the drawer and close the day. The closing cannot be changed; later sales belong to the next one',
  params: ById,
  body: z
    .strictObject({
      /** The closing that the caller saw as the next one. */
      number: z.int(problem('notWhole')).min(1, problem('tooSmall', { limit: 1 })),
      countedCents: InDrawer,
      /** Stays in the drawer. */
      leftCents: InDrawer,
    })
    .refine(({ leftCents, countedCents }) => leftCents <= countedCents, {
      path: ['leftCents'],
      message: refusal('leftMoreThanCounted'),
    }),
  answer: Closing,
  status: 201,
  once: true,
})

export const listClosings = endpoint({
  name: 'till.listClosings',
  method: 'GET',
  path: '/api/shops/:id/closings',
  access: 'shop',
  permission: 'orders.read',
  summary: 'Closings of the drawer, newest first',
  params: ById,
  query: z.strictObject({
    /** Only closings before this number. */
    before: z.coerce
      .number(problem('notNumber'))
      .int(problem('notWhole'))
      .min(1, problem('tooSmall', { limit: 1 }))
      .max(2_000_000_000, problem('tooLarge', { limit: 2_000_000_000 }))
      .optional(),
  }),
  answer: z.array(ListedClosing),
})

export const getClosing = endpoint({
  name: 'till.getClosing',
  method: 'GET',
  path: '/api/shops/:id/closings/:number',
  access: 'shop',
  permission: 'orders.read',
  summary: 'A closing of the drawer, as it was made',
  params: z.strictObject({ id: PathId, number: PathId }),
  answer: Closing,
})
