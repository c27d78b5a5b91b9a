import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, check, customType, text, timestamp } from 'drizzle-orm/pg-core'
import { meansOfAccess } from '#shared/rules/access/means-of-access.ts'
import { DEFAULT_LANGUAGE, languages } from '#shared/rules/languages/languages.ts'

export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Id of a row that belongs to a shop. The table's primary key is the shop and this id, so that rows can be distributed by shop. */
export const idInShop = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity()

export const reference = () => bigint({ mode: 'number' })

/** Content of a file. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Whole cents. Totals of many lines exceed 32 bits, so all money is 64 bits wide. */
export const cents = () => bigint({ mode: 'number' })

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

export const timestamps = () => ({
  createdAt: createdAt(),
  updatedAt: moment()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
})

/** One of these words, by default the first. */
export const oneOf = <Word extends string, const Words extends readonly [Word, ...Word[]]>(...words: Words) =>
  text({ enum: words }).notNull().default(words[0])

/** Language of a reader or of a text. */
export const language = () => text({ enum: languages }).notNull().default(DEFAULT_LANGUAGE)

export const languageCheck = (name: string, column: SQLWrapper) => check(name, sql`${column} in ('nl', 'en')`)

/** Means of access of the actor; null for visitors and for rows from before it was recorded. */
export const actedThrough = () => text({ enum: meansOfAccess })

export const actedThroughCheck = (name: string, column: SQLWrapper) =>
  check(name, sql`${column} in ('session', 'key', 'agent', 'system')`)
