import type { User } from '#shared/contract/accounts.ts'

type Person = Omit<User, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** What leaves the server of an account. */
export const toUser = ({ id, email, role, firstName, lastName, language, createdAt, updatedAt }: Person): User => ({
  id,
  email,
  role,
  firstName,
  lastName,
  language,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
