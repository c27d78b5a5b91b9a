import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// Argon2id with the parameters of OWASP's password storage cheat sheet: 19 MiB, two passes, one lane.
let cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** For tests only: makes the hashes of this process insecure. */
export function hashQuickly() {
  cost = { memoryCost: 64, timeCost: 1, parallelism: 1 }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodys: Promise<string> | undefined

/** Verifies a password. Without a hash (an unknown address) it takes the same time and returns false. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'))
  const fits = await verify(passwordHash ?? (await nobodys), password)
  return fits && passwordHash !== undefined
}
