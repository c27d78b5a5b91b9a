import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** Encrypts what has to be read again, so that a copy of the database alone tells nothing. */
export type SecretBox = {
  /** `owner` is bound to it: in another's place it cannot be read. */
  seal(text: string, owner: string): string
  /** Throws where it was sealed with another key, or for somebody else. */
  open(sealed: string, owner: string): string
}

const KEY_FILE = 'app.key'

/** With a key made of APP_SECRET or, without one, of a file that is made in the data folder when it is first needed. */
export function secretBox({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): SecretBox {
  let made: Buffer | undefined
  const key = () =>
    (made ??= Buffer.from(hkdfSync('sha256', appSecret ?? keyIn(dataDir), '', 'toploader two-factor secrets', 32)))
  return {
    seal(text, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    open(text, owner) {
      const [version, ...parts] = text.split('.')
      const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || !nonce || tag?.length !== 16 || !sealed) throw new Error('This is no sealed text')
      const cipher = createDecipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner)).setAuthTag(tag)
      return Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8')
    },
  }
}

function keyIn(dataDir: string): string {
  const file = join(dataDir, KEY_FILE)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // Whole or not at all; of two that make it at once, the first one's counts.
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
