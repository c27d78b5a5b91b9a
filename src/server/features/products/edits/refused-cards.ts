import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { products } from '#server/database/schema.ts'
import { conflict, invalid } from '#server/http/errors/errors.ts'
import type { ProductChange } from '#shared/contract/products/products.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Editable } from './editable.ts'

type Card = Pick<Editable, 'condition' | 'gradeCompany' | 'grade' | 'certificateNumber'>
type Form = Pick<ProductChange, 'condition' | 'gradeCompany' | 'grade'>

/** A product without any of these details. */
const noCard: Card = { condition: null, gradeCompany: null, grade: null, certificateNumber: null }

export const isGraded = ({ gradeCompany, grade }: Partial<Pick<Card, 'gradeCompany' | 'grade'>>) =>
  Boolean(gradeCompany || grade)

/** The card after a form: a graded card loses its condition. Throws 400 for a form that sets both. */
export function gradedOrNot<After extends Card>(after: After, form: Form): After {
  if (!isGraded(after)) return after
  if (form.condition) {
    const message: Text = (t) => t('productErrors.gradedHasNoCondition')
    throw invalid('graded_has_no_condition', message, [{ path: 'condition', message }])
  }
  return { ...after, condition: null }
}

/**
 * Another product of the shop with this certificate. Locks, so that of two concurrent requests the second sees the
 * first.
 */
async function findCertified(tx: Transaction, shopId: number, card: Card, id?: number) {
  const { gradeCompany, certificateNumber } = card
  if (!certificateNumber) return undefined
  const company = gradeCompany ?? ''
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(lower(${`${shopId}:${company}:${certificateNumber}`}), 2))`,
  )
  return one(
    await tx
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(
        and(
          eq(products.shopId, shopId),
          sql`lower(${products.certificateNumber}) = lower(${certificateNumber})`,
          sql`lower(coalesce(${products.gradeCompany}, '')) = lower(${company})`,
          isNull(products.archivedAt),
          id === undefined ? undefined : ne(products.id, id),
        ),
      )
      .limit(1),
  )
}

export const isCertificateUsed = async (tx: Transaction, shopId: number, card: Card & { id: number }) =>
  (await findCertified(tx, shopId, card, card.id)) !== undefined

/** The card details of a new product, validated for storage. */
export async function checkedCard<Fields extends Partial<Card>>(
  tx: Transaction,
  shopId: number,
  given: Fields,
  form: Form,
) {
  const card = gradedOrNot({ ...noCard, ...given }, form)
  await refuseUsedCertificate(tx, shopId, card)
  return card
}

/** Throws 409 if another product of the shop has this certificate. */
export async function refuseUsedCertificate(tx: Transaction, shopId: number, card: Card, id?: number): Promise<void> {
  const other = await findCertified(tx, shopId, card, id)
  if (!other) return
  const message: Text = (t) =>
    t('productErrors.certificateUsed', { name: other.name, number: card.certificateNumber ?? '' })
  throw conflict('certificate_used', message, [{ path: 'certificateNumber', message, productId: other.id }])
}
