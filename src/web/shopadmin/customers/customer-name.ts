import { fullName, nameFromEmail } from '#shared/rules/text/person.ts'

/** A name derived from the email address, or the address itself. */
export function customerName(email: string): string {
  const { firstName, lastName } = nameFromEmail(email)
  return fullName(firstName, lastName) || email
}
