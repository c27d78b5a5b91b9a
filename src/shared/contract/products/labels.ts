import { z } from 'zod'
import { labelSheetNames, labelsPerPage } from '#shared/rules/products/labels/label-sheets.ts'
import { endpoint } from '../endpoint.ts'
import { ById, YesOrNo } from '../fields.ts'
import { problem, refusal } from '../problem.ts'
import { ProductSelection } from './product-edits.ts'

/** Maximum number of labels in one file. */
export const MAX_LABELS = 2_000
const MOST_OF_ONE = 200

export const LabelsToPrint = z
  .strictObject({
    products: ProductSelection,
    sheet: z.enum(labelSheetNames, problem('invalid')),
    /** 1-based position of the first label on the first page, to reuse a partly used sheet. */
    start: z
      .int(problem('notWhole'))
      .min(1, problem('tooSmall', { limit: 1 }))
      .default(1),
    /** Labels per product; `stock`: one per piece in stock. */
    copies: z
      .literal('stock')
      .or(
        z
          .int(problem('notWhole'))
          .min(1, problem('tooSmall', { limit: 1 }))
          .max(MOST_OF_ONE, problem('tooLarge', { limit: MOST_OF_ONE })),
      )
      .default(1),
    /** Whether labels show the price. */
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
  agents: 'never',
  summary:
    'Labels of products with a code that the counter scans, as a PDF at its true size; 409 where they are more than one file has',
  params: ById,
  body: LabelsToPrint,
  content: 'application/pdf',
})
