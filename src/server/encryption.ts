import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { toDisk } from '#server/database/embedded/to-disk.ts'

/** Encrypts secrets that are needed in clear text, so that a copy of the database alone does not reveal them. */
export type Encryption = {
  /** Only decrypts for the same `owner`. */
  encrypt(text: string, owner: string): string
  /** Throws if it was encrypted with another key or for another owner. */
  decrypt(encrypted: string, owner: string): string
}

const KEY_FILE = 'app.key'

/** Derives the key from APP_SECRET or else from a file in the data folder, created on first use. */
export function createEncryption({ appSecret, dataDir }: Pick<Config, 'appSecret' | 'dataDir'>): Encryption {
  let made: Buffer | undefined
  const key = () =>
    (made ??= Buffer.from(hkdfSync('sha256', appSecret ?? keyIn(dataDir), '', 'toploader two-factor secrets', 32)))
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
    },
    decrypt(text, owner) {
      const [version, ...parts] = text.split('.')
      const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (version !== 'v1' || !nonce || tag?.length !== 16 || !sealed) throw new Error('This is not an encrypted text')
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
    // Atomic: of two concurrent writers the first wins.
    linkSync(draft, file)
    // Flush to disk: the database keeps its ciphertexts after a power failure.
    toDisk(dataDir)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
