import { z } from 'zod'
import { deliveries } from '../rules/orders/shipping/delivery.ts'
import { endpoint } from './endpoint.ts'
import { Email, PathId, uuid } from './fields.ts'
import { refusal } from './problem.ts'
import { Country, MethodId } from './shops/shipping.ts'

const ByKey = z.strictObject({ id: PathId, key: uuid(refusal('handover')) })

/** An agent's checkout, for the person who continues it. Nothing in it is about the buyer. */
export const Handover = z.strictObject({
  /** `ended`: the agent canceled it. An expired one is not found. */
  state: z.enum(['open', 'ordered', 'ended']),
  lines: z.array(z.strictObject({ productId: z.number(), quantity: z.number() })),
  delivery: z.enum(deliveries).nullable(),
  country: Country.nullable(),
  method: MethodId.nullable(),
  discountCode: z.string().nullable(),
  /** The agent gave an address, which the buyer gets by their email address. */
  hasAddress: z.boolean(),
})
export type Handover = z.infer<typeof Handover>

export const getHandover = endpoint({
  name: 'storefront.getHandover',
  method: 'GET',
  path: '/api/public/shops/:id/handovers/:key',
  access: 'public',
  summary: "An agent's checkout that a person continues: its products and delivery, and nothing about the buyer",
  params: ByKey,
  answer: Handover,
  limit: 'order-page',
})

/** As the agent gave it: the buyer completes and corrects it. */
const ClaimedAddress = z.strictObject({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  addition: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: Country,
})

export const claimHandover = endpoint({
  name: 'storefront.claimHandover',
  method: 'POST',
  path: '/api/public/shops/:id/handovers/:key/claim',
  access: 'public',
  summary: "The delivery address of an agent's checkout, for those who know the buyer's email address",
  params: ByKey,
  body: z.strictObject({ email: Email }),
  answer: z.strictObject({ address: ClaimedAddress }),
  limit: 'reservations',
})
