import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Suggestion } from '#shared/contract/catalogue/ai.ts'
import { lineOrNone, paragraph } from '#shared/contract/fields.ts'
import { Tags } from '#shared/contract/products/form-fields.ts'
import { normaliseCategory } from '#shared/rules/products/categories.ts'

/** Schema for the model. All fields are required, and most limits are left out: neither provider supports them. */
export const ModelAnswer = z.object({
  description: z.string().nullable().describe('At most 5,000 characters of plain text'),
  category: z.string().nullable().describe('At most 60 characters'),
  setName: z.string().nullable().describe('At most 120 characters'),
  language: z.string().nullable().describe('At most 40 characters'),
  tags: z.array(z.string()).nullable().describe('At most 20 tags of at most 40 characters'),
})

/** The same with the limits of a product. */
const Checked = z.object({
  description: paragraph(5_000).nullable(),
  category: lineOrNone(60).transform(normaliseCategory).nullable(),
  setName: lineOrNone(120).nullable(),
  language: lineOrNone(40).nullable(),
  tags: z
    .array(z.string())
    .transform((tags) => distinct(tags))
    .pipe(Tags)
    .nullable(),
})

/** Suggestion for a product. Empty or unchanged fields become null. Undefined when it breaks a product's limits. */
export function readAnswer(answer: unknown, before: Suggestion): Suggestion | undefined {
  const checked = Checked.safeParse(answer)
  if (!checked.success) return undefined
  const { description, category, setName, language, tags } = checked.data
  return {
    description: news(description, before.description),
    category: news(category, before.category),
    setName: news(setName, before.setName),
    language: news(language, before.language),
    tags: tags?.length ? news(tags, before.tags ?? []) : null,
  }
}

const news = <Value extends string | string[]>(value: Value | null, before: unknown): Value | null =>
  value === null || value === '' || isDeepStrictEqual(value, before) ? null : value

/** Case-insensitive: 'Holo' and 'holo' are one tag. */
function distinct(tags: readonly string[]): string[] {
  const byName = new Map(tags.map((tag) => tag.trim()).map((tag) => [tag.toLowerCase(), tag] as const))
  byName.delete('')
  return [...byName.values()]
}
