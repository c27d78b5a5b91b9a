import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Operator of the platform, as configured. */
export const Operator = z.strictObject({
  name: z.string().nullable(),
  /** One line, with parts separated by commas. */
  address: z.string().nullable(),
  /** Number at the Dutch Chamber of Commerce (KVK). */
  kvk: z.string().nullable(),
  vat: z.string().nullable(),
  email: z.string().nullable(),
})
export type Operator = z.infer<typeof Operator>

/** `draws`: shops may sell breaks that depend on chance, which the terms describe. */
export const OperatorAnswer = Operator.extend({ draws: z.boolean() })
export type OperatorAnswer = z.infer<typeof OperatorAnswer>

export const LandingFigure = z.strictObject({ value: z.string(), label: z.string() })
export type LandingFigure = z.infer<typeof LandingFigure>

/** `slug` is null unless the operator configured a shop that is approved and open. */
export const LandingShop = z.strictObject({ slug: z.string().nullable() })
export type LandingShop = z.infer<typeof LandingShop>

export const getOperator = endpoint({
  name: 'landing.getOperator',
  method: 'GET',
  path: '/api/public/operator',
  access: 'public',
  summary:
    'Who runs the platform, null where the operator has not said, and whether its shops may sell breaks that depend on chance',
  answer: OperatorAnswer,
})

export const listLandingFigures = endpoint({
  name: 'landing.listFigures',
  method: 'GET',
  path: '/api/public/figures',
  access: 'public',
  summary: "The landing page's figures: the operator's text, or counted in the database if the operator wants that",
  answer: z.array(LandingFigure),
})

export const getLandingShop = endpoint({
  name: 'landing.getShop',
  method: 'GET',
  path: '/api/public/landing-shop',
  access: 'public',
  summary: 'The shop that the landing page shows as an example, if it is approved and open',
  answer: LandingShop,
})
