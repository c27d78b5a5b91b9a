import { fullName, nameFromEmail } from '#shared/rules/text/person.ts'

/** The name in a delivery address; without one, a name derived from the email address, or that address. */
export function customerName(email: string, typed: string | null | undefined): string {
  if (typed) return typed
  const { firstName, lastName } = nameFromEmail(email)
  return fullName(firstName, lastName) || email
}
