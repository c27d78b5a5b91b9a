import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, reference } from './columns.ts'

/**
 * Someone who can read the mail of an address, and so may see and erase what is kept about it. Only the hash of
 * the key in the link is stored.
 */
export const privacyLinks = pgTable(
  'privacy_links',
  {
    id: id(),
    keyHash: text().notNull().unique('privacy_links_key_hash'),
    email: text().notNull(),
    /** Of what it was asked at; empty: of everything. No foreign key: the table is the platform's. */
    atShop: reference(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (link) => [
    check('privacy_links_email_lower', sql`${link.email} = lower(${link.email})`),
    index('privacy_links_expiry').on(link.expiresAt),
  ],
)
