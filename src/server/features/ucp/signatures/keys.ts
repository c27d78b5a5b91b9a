import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/connect.ts'
import { signingKeys } from '#server/database/schema.ts'
import type { Encryption } from '#server/encryption.ts'

/** Age at which a key gets a successor. */
const ROTATION_DAYS = 90
/** Published before it signs, so that every cached profile has it by then. */
const ANNOUNCED_DAYS = 1
/** Published after its successor signs: the protocol demands 7 days. */
const RETIRED_DAYS = 8

const OWNER = 'signing keys of the platform'

type Row = typeof signingKeys.$inferSelect
export type Signer = { kid: string; key: KeyObject }

const stored = (db: Queryable) =>
  db.select().from(signingKeys).orderBy(asc(signingKeys.signsFrom), asc(signingKeys.kid))

/** All published keys, oldest first. The first call makes one. */
export async function publishedKeys(db: Queryable, encryption: Encryption): Promise<readonly Row[]> {
  const keys = await stored(db)
  if (keys.length > 0) return keys
  await addKey(db, encryption, 0)
  return stored(db)
}

/** The newest key that platforms have had time to see. */
export async function currentSigner(db: Queryable, encryption: Encryption): Promise<Signer> {
  const keys = await publishedKeys(db, encryption)
  const now = new Date()
  const row = keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]
  if (!row) throw new Error('There is no key to sign with')
  return { kid: row.kid, key: createPrivateKey(encryption.decrypt(row.privateKey, OWNER)) }
}

/** Adds a key when the newest is old, and removes those that were replaced long ago. */
export async function rotateKeys(db: Queryable, encryption: Encryption): Promise<void> {
  const newest = (await publishedKeys(db, encryption)).at(-1)
  const dueAt = (newest?.signsFrom.getTime() ?? 0) + ROTATION_DAYS * 86_400_000
  if (dueAt <= Date.now()) await addKey(db, encryption, ANNOUNCED_DAYS)
  await db.execute(sql`
    delete from ${signingKeys} old where exists (
      select from ${signingKeys} later
      where later.signs_from > old.signs_from and later.signs_from < now() - make_interval(days => ${RETIRED_DAYS}))`)
}

async function addKey(db: Queryable, encryption: Encryption, inDays: number): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  // Two processes that start at once make one key.
  await db.execute(sql`
    insert into ${signingKeys} (kid, public_key, private_key, signs_from)
    select ${kid}, ${JSON.stringify({ kid, kty: 'EC', crv: 'P-256', x, y, alg: 'ES256', use: 'sig' })}::jsonb,
      ${encryption.encrypt(pem, OWNER)}, now() + make_interval(days => ${inDays})
    from (select pg_advisory_xact_lock(7305047)) as lock
    where ${inDays} > 0 or not exists (select from ${signingKeys})`)
}
