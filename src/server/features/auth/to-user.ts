import type { User } from '#shared/contract/accounts/accounts.ts'

type Person = Omit<User, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** An account as the API returns it. */
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
