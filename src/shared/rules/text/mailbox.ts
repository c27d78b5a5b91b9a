/**
 * Whose inbox an email address leads to: `Jan.Bos+cards@googlemail.com` and `janbos@gmail.com` are one person's. What is limited for each
 * customer counts by it. The same as `mailboxOf` of the database's schema.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = local.replace(/^([^+]+)\+.*$/, '$1')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
