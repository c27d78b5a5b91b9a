import { useTranslations } from 'use-intl'
import type { LoggedEmail } from '#shared/contract/platform/emails.ts'
import { Badge } from '#web/components/ui/badge.tsx'

const variants = { pending: 'secondary', sent: 'good', kept: 'warn', failed: 'destructive' } as const

/** A failed message that will be retried is still pending. */
export function EmailState({ email: { status, attempts } }: { email: LoggedEmail }) {
  const t = useTranslations('emails.state')
  if (status === 'pending' && attempts > 0) return <Badge variant="warn">{t('tried', { count: attempts })}</Badge>
  return <Badge variant={variants[status]}>{t(status)}</Badge>
}
