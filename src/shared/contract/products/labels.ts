import { z } from 'zod'
import { labelSheetNames, labelsPerPage } from '../../rules/products/label-sheets.ts'
import { endpoint } from '../endpoint.ts'
import { ById, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { ProductSelection } from './product-edits.ts'

/** The most labels that one file has. */
export const MAX_LABELS = 2_000
const MOST_OF_ONE = 200

export const LabelsToPrint = z
  .strictObject({
    products: ProductSelection,
    sheet: z.enum(labelSheetNames, problem('invalid')),
    /** Where on the first page they begin, from 1: what is before was used already. */
    start: z
      .int(problem('notWhole'))
      .min(1, problem('tooSmall', { limit: 1 }))
      .default(1),
    /** How many of each product; `stock`: as many as there are. */
    copies: z
      .literal('stock')
      .or(
        z
          .int(problem('notWhole'))
          .min(1, problem('tooSmall', { limit: 1 }))
          .max(MOST_OF_ONE, problem('tooLarge', { limit: MOST_OF_ONE })),
      )
      .default(1),
    /** Whether they say what it costs. */
    price: YesOrNo.default(true),
  })
  .refine(({ sheet, start }) => start <= labelsPerPage(sheet), { path: ['start'], message: refusal('noSuchLabel') })
export type LabelsToPrint = z.output<typeof LabelsToPrint>

export const printLabels = endpoint({
  name: 'products.printLabels',
  method: 'POST',
  path: '/api/shops/:id/labels',
  access: 'shop',
  permission: 'products.read',
  summary:
    'Labels of products with a code that the counter scans, as a PDF at its true size; 409 where they are more than one file has',
  params: ById,
  body: LabelsToPrint,
  content: 'application/pdf',
})
