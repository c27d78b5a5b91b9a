/**
 * Canonical mailbox of an email address: `Jan.Bos+cards@googlemail.com` and `janbos@gmail.com` are the same. Limits per customer count by
 * it. Must match `mailboxOf` of the database schema.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = local.replace(/^([^+]+)\+.*$/, '$1')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
