import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { products } from '#server/database/schema.ts'

/** Products of a shop by certificate, in lower case: `psa 12345678`. */
export async function usedCertificates(
  db: Queryable,
  shopId: number,
  certificates: readonly string[],
): Promise<Map<string, number>> {
  if (certificates.length === 0) return new Map()
  const numbers = [...new Set(certificates.map((certificate) => certificate.slice(certificate.indexOf(' ') + 1)))]
  const found = await db
    .select({ id: products.id, company: products.gradeCompany, number: products.certificateNumber })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        isNull(products.archivedAt),
        sql`lower(${products.certificateNumber}) = any(${sql.param(numbers)}::text[])`,
      ),
    )
  return new Map(found.map(({ id, company, number }) => [`${company ?? ''} ${number}`.toLowerCase(), id]))
}
