import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invalid } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'

const MESSAGE: Text = (t) => t('accountErrors.commonPassword')

let list: Set<string> | undefined

/** The 5,000 commonest passwords of the leaks that are known, as zxcvbn lists them (MIT); those that are long enough to be taken. */
const commonest = () =>
  (list ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((word) => word !== ''),
  ))

type Own = { email: string; shopNames: readonly string[] }

/** Whether a password is among the first that anybody would try: of everybody's, or of this person's. */
export function isCommon(password: string, { email, shopNames }: Own): boolean {
  const plain = password.trim().toLowerCase()
  const own = [email, email.split('@')[0] ?? '', ...shopNames]
  return commonest().has(plain) || own.some((word) => word.trim().toLowerCase() === plain)
}

/** Throws 400 for a password that is. */
export function refuseCommon(password: string, own: Own, path = 'password') {
  if (isCommon(password, own)) throw invalid('common_password', MESSAGE, [{ path, message: MESSAGE }])
}
