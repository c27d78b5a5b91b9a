import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** The operator in a sentence. */
export const OperatorName = () => useOperator().name ?? 'the operator of this platform'

/** How to reach the operator, in a sentence: 'write to …'. `first`: it begins one. */
export function WriteToOperator({ first }: { first?: boolean }) {
  const { email, address } = useOperator()
  const write = first ? 'Write to' : 'write to'
  if (email) {
    return (
      <>
        {write} <MailLink address={email} />
      </>
    )
  }
  return address ? `${write} ${address}` : `${write} the operator (no email address has been filled in yet)`
}
