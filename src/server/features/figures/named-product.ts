import { sql } from 'drizzle-orm'
import { detailsOf } from '#shared/rules/cards/listing.ts'

/** Display columns of `products as product`. */
export const nameColumns = sql`product.id::float8 as id, product.name, product.set_name as "setName", product.set_code as "setCode",
  product.collector_number as "collectorNumber", product.rarity, product.condition, product.finish, product.language,
  product.grade_company as "gradeCompany", product.grade, product.certificate_number as "certificateNumber",
  product.is_first_edition as "isFirstEdition", product.is_signed as "isSigned", product.is_altered as "isAltered",
  product.is_playset as "isPlayset"`

export type NamedRow = { id: number; name: string }

export const namedOf = (row: NamedRow) => ({ id: row.id, name: row.name, details: detailsOf(row) })
