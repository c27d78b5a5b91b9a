import type { LoggedEmail } from '#shared/contract/platform/emails.ts'
import { Badge } from '#web/components/ui/badge.tsx'

const states = {
  pending: { label: 'Pending', variant: 'secondary' },
  sent: { label: 'Sent', variant: 'good' },
  kept: { label: 'Saved as a file', variant: 'warn' },
  failed: { label: 'Failed', variant: 'destructive' },
} as const

/** One that went wrong and will be tried again is still pending. */
export function EmailState({ email: { status, attempts } }: { email: LoggedEmail }) {
  if (status === 'pending' && attempts > 0) return <Badge variant="warn">Pending, tried {attempts}×</Badge>
  const { label, variant } = states[status]
  return <Badge variant={variant}>{label}</Badge>
}
