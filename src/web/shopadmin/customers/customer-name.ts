import { fullName, nameFromEmail } from '#shared/rules/text/person.ts'

/** Who someone may be, by their address; the address itself where it gives no name. */
export function customerName(email: string): string {
  const { firstName, lastName } = nameFromEmail(email)
  return fullName(firstName, lastName) || email
}
