import { readFileSync } from 'node:fs'
import { invalid } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'

const MESSAGE: Text = (t) => t('accountErrors.commonPassword')

let list: Set<string> | undefined

/** The 5,000 most common passwords of known leaks, from zxcvbn (MIT), limited to those that meet the minimum length. */
const commonest = () =>
  (list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((word) => word !== ''),
  ))

type Own = { email: string; shopNames: readonly string[] }

/** True for passwords that are easy to guess: common ones, or the user's own terms. */
export function isCommon(password: string, { email, shopNames }: Own): boolean {
  const plain = password.trim().toLowerCase()
  const own = [email, email.split('@')[0] ?? '', ...shopNames]
  return commonest().has(plain) || own.some((word) => word.trim().toLowerCase() === plain)
}

/** Throws 400 for a common password. */
export function refuseCommon(password: string, own: Own, path = 'password') {
  if (isCommon(password, own)) throw invalid('common_password', MESSAGE, [{ path, message: MESSAGE }])
}
