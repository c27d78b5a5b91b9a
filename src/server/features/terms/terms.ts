import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { orders, shops } from '#server/database/schema.ts'
import { findSeller } from '#server/features/sellers/sellers.ts'
import { translator } from '#shared/messages/translator.ts'
import type { TermsSection } from '#shared/rules/shops/terms.ts'
import { termsVersion } from './terms.queries.ts'
import { withdrawalForm } from './withdrawal-form.ts'

export { publishTerms } from './publish-terms.ts'
export { currentTerms, hasTerms, termsVersion } from './terms.queries.ts'

/** An order's terms for its customer to store: terms, returns and model withdrawal form, as text. Undefined without terms. */
export async function termsForMail(db: Queryable, { shopId, id }: { shopId: number; id: number }) {
  const placed = one(
    await db
      .select({ shopName: shops.name, language: orders.language, version: orders.termsVersion })
      .from(orders)
      .innerJoin(shops, eq(shops.id, orders.shopId))
      .where(and(eq(orders.shopId, shopId), eq(orders.id, id))),
  )
  const version = placed?.version ? await termsVersion(db, shopId, placed.version) : undefined
  if (!placed || !version) return undefined
  const { language, shopName } = placed
  const t = translator(language)
  const { terms, returns } = version.texts[language]
  const form = withdrawalForm(language, shopName, await findSeller(db, shopId))
  const text = [
    ...[terms, returns].map(({ title, sections }) => [title.toUpperCase(), ...sections.map(sectionText)].join('\n\n')),
    [form.title.toUpperCase(), form.intro, form.to.join('\n'), ...form.lines].join('\n\n'),
  ].join('\n\n\n')
  const name = t('shopTerms.file')
  // Without a byte order mark some programs do not recognise UTF-8.
  return { fileName: `${name}.txt`, bytes: new TextEncoder().encode(`\uFEFF${text}\n`) }
}

const sectionText = ({ title, paragraphs }: TermsSection) => [title, ...paragraphs].join('\n\n')
