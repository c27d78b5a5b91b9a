import { z } from 'zod'
import { bounded } from '../bounded.ts'
import { Context } from '../catalogue/requests.ts'

const short = bounded(200)

/** As in an order of the storefront. */
const MOST_LINES = 200
/** More than can be ordered gets what is in stock, with a warning. */
const MOST_PIECES = 1_000_000

const Lines = z
  .array(
    z.looseObject({
      item: z.looseObject({ id: short }),
      quantity: z.int().min(1).max(MOST_PIECES),
    }),
  )
  .max(MOST_LINES)

const Buyer = z.looseObject({
  first_name: short.optional(),
  last_name: short.optional(),
  email: bounded(254).optional(),
  phone_number: bounded(40).optional(),
})

const Discounts = z.looseObject({ codes: z.array(bounded(60)).max(10).optional() })

/** Members of an address that are stored. */
export const addressMembers = [
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
  'first_name',
  'last_name',
  'phone_number',
] as const

const Destination = z.looseObject({
  id: short.optional(),
  ...(Object.fromEntries(addressMembers.map((member) => [member, short.optional()])) as Record<
    (typeof addressMembers)[number],
    z.ZodOptional<typeof short>
  >),
})

const Fulfillment = z.looseObject({
  methods: z
    .array(
      z.looseObject({
        type: short.optional(),
        destinations: z.array(Destination).max(10).optional(),
        selected_destination_id: short.nullish(),
        groups: z
          .array(z.looseObject({ selected_option_id: short.nullish() }))
          .max(20)
          .optional(),
      }),
    )
    .max(10)
    .optional(),
})

export const CartBody = z.looseObject({
  line_items: Lines,
  context: Context.optional(),
  buyer: Buyer.optional(),
  discounts: Discounts.optional(),
})

export const CheckoutBody = CartBody.extend({
  fulfillment: Fulfillment.optional(),
})

/** A checkout of a cart takes the lines from there. */
export const NewCheckoutBody = CheckoutBody.extend({ line_items: Lines.optional(), cart_id: short.optional() }).refine(
  ({ line_items, cart_id }) => line_items !== undefined || cart_id !== undefined,
  { path: ['line_items'] },
)

export const Nothing = z.unknown()

export type SessionBody = z.output<typeof CartBody> & Pick<z.output<typeof CheckoutBody>, 'fulfillment'>
