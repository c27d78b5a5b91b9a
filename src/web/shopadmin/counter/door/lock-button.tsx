import { LockKeyhole } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { useMe } from '#web/lib/session/use-me.ts'
import { useCounterSession } from './use-door.ts'

/** The person at the counter, and the button that locks it for the next one. */
export function LockButton() {
  const t = useTranslations('counterAccess.door')
  const { data: user } = useMe()
  const { lock } = useCounterSession()
  const name = user?.firstName ?? ''
  return (
    <Button variant="ghost" className="min-h-11 min-w-0 px-3" aria-label={t('lockNamed', { name })} onClick={lock}>
      <LockKeyhole aria-hidden="true" />
      <span className="truncate max-sm:sr-only">{name}</span>
    </Button>
  )
}
