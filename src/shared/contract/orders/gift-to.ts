import { z } from 'zod'
import { MAX_GIFT_MESSAGE } from '../../rules/orders/placing/gift.ts'
import { Email, words } from '../fields.ts'

/** Recipient of the gift cards of an order, and what the customer writes to them. */
export const GiftTo = z.strictObject({ email: Email, message: words(MAX_GIFT_MESSAGE).default('') })
export type GiftTo = z.output<typeof GiftTo>
