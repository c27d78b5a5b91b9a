import type { Queryable } from '#server/database/connect.ts'
import type { Reads } from '#server/database/replica/replica.ts'
import type { ShopRow } from '#server/database/schema.ts'
import type { Text } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import type { Writing } from './catalogue/to-product.ts'
import type { PlatformProfile } from './profiles/platform-profile.ts'
import type { Version } from './versions.ts'

/** An operation that a platform calls, after negotiation. */
export type Call = {
  /** In a transaction while the operation changes something. */
  db: Queryable
  reads: Reads
  publicUrl: string
  /** The shop whose own service is called; undefined: that of the platform. */
  shop: ShopRow | undefined
  platform: PlatformProfile
  version: Version
  active: ReadonlySet<string>
  /** The request has a valid signature of the platform. */
  isSigned: boolean
  /** The buyer's language. */
  language: Language
  written: (text: Text) => string
  writing: Omit<Writing, 'country'>
}
