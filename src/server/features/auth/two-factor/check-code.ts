import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Queryable, Transaction } from '#server/database/connect.ts'
import { one } from '#server/database/rows.ts'
import { recoveryCodes, twoFactors } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'
import { hashToken } from '#server/http/access/principals.ts'

const ISSUER = 'Toploader'
const PERIOD = 30
const CODES = 10

/** TOTP as every authenticator app supports it: six digits, 30 seconds. */
export const authenticator = (secret: string, email: string) =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD })

export const newSecret = () => new Secret({ size: 20 }).base32

/** The period of a code: the current one or a neighbour, to tolerate clock drift. Undefined for a wrong code. */
function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = authenticator(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta
}

/** Accepts a correct and unused app code and marks it used. Locks the row, so that a code works once. */
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

/** Accepts an app code or a recovery code and consumes it. */
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

// 32 signs without lookalikes.
const signs = 'abcdefghjkmnpqrstuvwxyz023456789'

/** Four groups of four signs: 80 random bits, so a fast hash suffices. */
const recoveryCode = () =>
  [...randomBytes(16)]
    .map((byte, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${signs[byte % signs.length]}`)
    .join('')

/** Replaces the recovery codes. Returns them once: only their hashes are stored. */
export async function makeRecoveryCodes(tx: Queryable, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, recoveryCode)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashToken(plain(code)) })))
  return codes
}
