import type { Encryption } from '#server/encryption.ts'

type Stored = { secret: string; previousSecret: string | null; previousEndsAt: Date | null }

/** Binds a secret to its shop, so that a copy in another shop's row cannot be decrypted. */
const ownerOf = (shopId: number) => `webhooks of shop ${shopId}`

export const sealedSecret = (encryption: Encryption, shopId: number, secret: string) =>
  encryption.encrypt(secret, ownerOf(shopId))

/** Secrets that sign now, the newest first; undefined if they cannot be decrypted with the platform's key. */
export function secretsOf(
  encryption: Encryption,
  { shopId }: { shopId: number },
  { secret, previousSecret, previousEndsAt }: Stored,
): string[] | undefined {
  const previous = previousEndsAt && previousEndsAt.getTime() > Date.now() ? previousSecret : null
  try {
    return [secret, previous]
      .filter((sealed) => sealed !== null)
      .map((sealed) => encryption.decrypt(sealed, ownerOf(shopId)))
  } catch {
    return undefined
  }
}
