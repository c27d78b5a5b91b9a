import type { ReactNode } from 'react'
import type { PaymentLinkChange } from '#shared/contract/shops.ts'
import { formatDateTime } from '#shared/rules/text/time-ago.ts'
import { Notice } from './ui/notice.tsx'

type PaymentLinkNoticeProps = {
  changes: readonly PaymentLinkChange[]
  /** What to do if a change is wrong. */
  children: ReactNode
}

/** Says for some days when an approved shop's payment link was changed, and from which host to which. */
export function PaymentLinkNotice({ changes, children }: PaymentLinkNoticeProps) {
  if (changes.length === 0) return null
  return (
    <Notice variant="warn" title="The payment link was changed">
      <ul className="my-1 grid gap-1">
        {changes.map((change) => (
          <li key={change.at}>
            {formatDateTime(change.at)}: {whereTo(change)}
            {change.byAdministrator && ', by a platform administrator'}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Notice>
  )
}

function whereTo({ from, to }: PaymentLinkChange): ReactNode {
  if (from === to) return <>another address at {host(to)}</>
  return (
    <>
      from {host(from)} to {host(to)}
    </>
  )
}

const host = (name: string | null) =>
  name === null ? 'no link' : <strong className="break-all font-medium">{name}</strong>
