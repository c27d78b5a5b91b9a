import { CalendarPlus, ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { addressOf } from '#shared/contract/endpoint.ts'
import { getLiveCalendar, type PublicLive } from '#shared/contract/orders/rip-sessions.ts'
import { recordingHost } from '#shared/rules/orders/recording.ts'
import { Button } from '../../components/ui/button.tsx'

/** The stream's page, and the calendar file until the start. */
export function LiveLinks({ shopId, live }: { shopId: number; live: PublicLive }) {
  const t = useTranslations('storefront.lives')
  return (
    <p className="flex flex-wrap gap-2">
      {live.url && (
        <Button asChild variant={live.isRunning ? 'default' : 'outline'} size="sm">
          <a href={live.url} target="_blank" rel="noopener noreferrer nofollow ugc">
            {t('watch')}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('at', { host: recordingHost(live.url) })}</span>
          </a>
        </Button>
      )}
      {!live.isRunning && (
        <Button asChild variant="outline" size="sm">
          <a href={addressOf(getLiveCalendar.path, { id: shopId, session: live.id })} download>
            <CalendarPlus aria-hidden="true" />
            {t('calendar')}
          </a>
        </Button>
      )}
    </p>
  )
}
