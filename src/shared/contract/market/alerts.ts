import { z } from 'zod'
import { MAX_PRICE_CENTS } from '../../rules/money/money.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Id, uuid } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { MOST_WANTS } from './baskets.ts'
import { CountryCode, offerQuery } from './offers.ts'

const Watched = z.strictObject({
  cardId: Id,
  ...offerQuery,
  /** Includes shipping. Absent: alerts on any price drop. */
  maxCents: z
    .int(problem('notCents'))
    .min(1, problem('tooSmall', { limit: 1 }))
    .max(MAX_PRICE_CENTS, problem('tooLarge', { limit: MAX_PRICE_CENTS }))
    .optional(),
})
export type Watched = z.output<typeof Watched>

export const askForAlerts = endpoint({
  name: 'market.requestAlerts',
  method: 'POST',
  path: '/api/market/alerts',
  access: 'public',
  summary:
    'Ask for emails when cards are offered, or for less. Nothing but a request to confirm is sent before the address is confirmed',
  body: z.strictObject({
    email: Email,
    country: CountryCode.default('NL'),
    wants: z
      .array(Watched, refusal('wantsNotList'))
      .min(1, refusal('chooseOneCard'))
      .max(MOST_WANTS, problem('tooManyListed', { limit: MOST_WANTS })),
  }),
  status: 204,
  limit: 'alerts',
})

const ByKey = z.strictObject({ key: uuid(refusal('alertKey')) })

export const Alerts = z.strictObject({ email: z.string(), cards: z.number() })
export type Alerts = z.infer<typeof Alerts>

export const confirmAlerts = endpoint({
  name: 'market.confirmAlerts',
  method: 'POST',
  path: '/api/market/alerts/:key/confirm',
  access: 'public',
  summary: 'Confirm the address that asked for emails; what it asked for before is replaced',
  params: ByKey,
  answer: Alerts,
  limit: 'alerts',
})

export const endAlerts = endpoint({
  name: 'market.endAlerts',
  method: 'POST',
  path: '/api/market/alerts/:key/end',
  access: 'public',
  summary: 'End the emails, and forget the address; also where they have ended before',
  params: ByKey,
  status: 204,
  limit: 'alerts',
})
