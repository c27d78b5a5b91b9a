import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { only } from '#server/database/rows.ts'
import { creditAccounts } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { CODE_LENGTH, codeLetters, normaliseCreditCode } from '#shared/rules/money/store-credit.ts'
import { isAccount } from './credit.queries.ts'

type Coded = { shopId: number; id: number; code: string | null }

/** Binds a code to its shop, so that a copy in another shop's row cannot be decrypted. */
const ownerOf = (shopId: number) => `store credit of shop ${shopId}`

/** Hash of a code in any spelling. 80 random bits need no slow hash. */
export const hashOfCode = (typed: string): string =>
  createHash('sha256').update(normaliseCreditCode(typed)).digest('base64url')

const newCode = () => Array.from({ length: CODE_LENGTH }, () => codeLetters[randomInt(codeLetters.length)]).join('')

/** The code of an account, made when it is first shown. */
export async function codeOf(db: Queryable, encryption: Encryption, account: Coded): Promise<string> {
  const { shopId, id } = account
  if (account.code !== null) return encryption.decrypt(account.code, ownerOf(shopId))
  const code = newCode()
  const sealed = sealedCode(encryption, shopId, code)
  const set = await db
    .update(creditAccounts)
    .set(sealed)
    .where(and(isAccount(shopId, id), isNull(creditAccounts.codeHash)))
    .returning({ id: creditAccounts.id })
  if (set.length > 0) return code
  // Shown twice at once: the other one made it.
  const [made] = await db
    .select({ code: creditAccounts.code })
    .from(creditAccounts)
    .where(and(eq(creditAccounts.shopId, shopId), eq(creditAccounts.id, id)))
  return encryption.decrypt(only(made?.code ? [made.code] : []), ownerOf(shopId))
}

const sealedCode = (encryption: Encryption, shopId: number, code: string) => ({
  codeHash: hashOfCode(code),
  code: encryption.encrypt(code, ownerOf(shopId)),
})

/** Replaces the code and the page of an account. The former ones stop working. */
export async function renewCode(db: Queryable, encryption: Encryption, { shopId, id }: Omit<Coded, 'code'>) {
  const code = newCode()
  const renewed = await db
    .update(creditAccounts)
    .set({ ...sealedCode(encryption, shopId, code), pageKey: randomUUID() })
    .where(isAccount(shopId, id))
    .returning({ key: creditAccounts.pageKey })
  return { code, key: only(renewed).key }
}
