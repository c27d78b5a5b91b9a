import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from './columns.ts'

/** A verified owner of an address, who may view and erase its data. Stores only the hash of the key in the link. */
export const privacyLinks = pgTable(
  'privacy_links',
  {
    id: id(),
    keyHash: text().notNull().unique('privacy_links_key_hash'),
    email: text().notNull(),
    /** Shop to which the request is limited; null: all data. No foreign key: the table is the platform's. */
    atShop: reference(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (link) => [
    check('privacy_links_email_lower', sql`${link.email} = lower(${link.email})`),
    index('privacy_links_expiry').on(link.expiresAt),
  ],
)
