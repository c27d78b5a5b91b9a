import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** The operator in a sentence. */
export const OperatorName = () => useOperator().name ?? 'the operator of this platform'

/** How to reach the operator, in a sentence: 'Write to …'. */
export function WriteToOperator() {
  const { email, address } = useOperator()
  if (email) {
    return (
      <>
        Write to <MailLink address={email} />
      </>
    )
  }
  return address ? `Write to ${address}` : 'Write to the operator (no email address has been filled in yet)'
}
