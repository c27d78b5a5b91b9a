import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { recoveryCodes, twoFactors } from '#server/database/schema.ts'
import { hashToken } from '#server/http/access/principals.ts'
import type { Encryption } from '../encryption.ts'

const ISSUER = 'Toploader'
const PERIOD = 30
const CODES = 10

/** The app's side of it: six digits, new every half minute, which every authenticator knows. */
export const authenticator = (secret: string, email: string) =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

export const newSecret = () => new Secret({ size: 20 }).base32

/** The half minute that a code belongs to: this one, or the one before or after, since clocks differ. Undefined: it is wrong. */
function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = authenticator(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}

/** Whether a code of the app is right and new; notes it then. The row is held, so that of two who send the same, one is right. */
export async function takeAppCode(
  tx: Transaction,
  encryption: Encryption,
  userId: number,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return false
  const factor = one(await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update'))
  if (!factor) return false
  const step = stepOf(encryption.decrypt(factor.secret, String(userId)), code)
  if (step === undefined || step <= factor.lastStep) return false
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.userId, userId))
  return true
}

/** The same of either kind; a recovery code is used up. */
export async function consumeCode(
  tx: Transaction,
  encryption: Encryption,
  userId: number,
  typed: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await takeAppCode(tx, encryption, userId, typed)) return 'app'
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(plain(typed)))))
  return used.rowCount ? 'recovery' : undefined
}

const plain = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

// Of 32 signs no two look alike.
const signs = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Four groups of four signs: 80 random bits, so that a fast hash is enough. */
const recoveryCode = () =>
  [...randomBytes(16)]
    .map((byte, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${signs[byte % signs.length]}`)
    .join('')

/** New recovery codes in place of those there were. They are told once: only their hashes are kept. */
export async function makeRecoveryCodes(tx: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, recoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) })))
  return codes
}
