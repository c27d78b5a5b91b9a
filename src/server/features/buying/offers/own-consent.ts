import { invalid } from '#server/http/errors/errors.ts'
import type { Text } from '#shared/messages/translator.ts'
import { mailboxOf } from '#shared/rules/text/mailbox.ts'

/** Throws 400 for a parent with the mailbox of the customer, who would agree to their own sale. */
export function refuseOwnConsent(email: string | null | undefined, parent: { email: string } | undefined): void {
  if (!email || !parent || mailboxOf(parent.email) !== mailboxOf(email)) return
  const message: Text = (t) => t('offerErrors.parentSameEmail')
  throw invalid('invalid_input', message, [{ path: 'parent.email', message }])
}
