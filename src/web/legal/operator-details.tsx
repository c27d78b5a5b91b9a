import type { ReactNode } from 'react'
import { Notice } from '#web/components/ui/notice.tsx'
import { MailLink } from './mail-link.tsx'
import { useOperator } from './use-operator.ts'

/** Who runs the platform. What the operator has not filled in is said, not left out. */
export function OperatorDetails() {
  const operator = useOperator()
  if (Object.values(operator).every((detail) => detail === null)) return <NotFilledIn />
  return (
    <dl className="grid gap-3 rounded-lg border bg-surface p-4 sm:grid-cols-2 sm:p-5">
      <Detail name="Name">{operator.name}</Detail>
      <Detail name="Email">{operator.email && <MailLink address={operator.email} />}</Detail>
      <Detail name="Address" tall>
        {operator.address?.split(',').map((part) => (
          <span key={part} className="block">
            {part.trim()}
          </span>
        ))}
      </Detail>
      <Detail name="Chamber of commerce (KVK)">{operator.kvk}</Detail>
      <Detail name="VAT number">{operator.vat}</Detail>
    </dl>
  )
}

/** `tall`: beside it stand two others. */
function Detail({ name, tall, children }: { name: string; tall?: boolean; children: ReactNode }) {
  return (
    <div className={tall ? 'sm:row-span-2' : undefined}>
      <dt className="text-quiet text-sm">{name}</dt>
      <dd className="font-medium">
        {children || <span className="font-normal text-quiet">Not filled in by the operator yet</span>}
      </dd>
    </div>
  )
}

const NotFilledIn = () => (
  <Notice variant="warn" title="The operator has not filled in their details yet.">
    Name, address, chamber of commerce number, VAT number and email of whoever runs this platform are missing here.
  </Notice>
)
