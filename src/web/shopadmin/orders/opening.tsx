import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { consentWords } from '#shared/rules/orders/placing/open-live.ts'
import { recordingHost } from '#shared/rules/orders/recording.ts'
import { pulledCardName } from '#shared/rules/rips/pulled-card.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Section } from '#web/components/ui/section.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useMay } from '../access/use-access.ts'
import { useOrderContext } from './order-context.ts'

/** The customer's consent to the opening, and the link to the recording. */
export function Opening({ order }: { order: OrderDetails }) {
  const t = useTranslations('openLive')
  const moves = useTranslations('moves.recording')
  const { dateTime } = useFormat()
  const text = useText()
  const context = useOrderContext()
  const mayRecord = useMay('orders.pack')
  const version = order.items.find(({ openLiveVersion }) => openLiveVersion !== null)?.openLiveVersion
  const isOpened = order.items.some(({ openedQuantity }) => openedQuantity > 0)
  if (!version && !isOpened) return null
  const { recordingUrl } = order
  return (
    <Section title={t(isOpened ? 'section.opened' : 'section.asked')}>
      {version && (
        <p className="text-quiet">
          {t('agreed', { moment: dateTime(order.createdAt), version, words: text(consentWords(version)) })}
        </p>
      )}
      {order.live && (
        <p className="wrap-anywhere">
          {t('inLive', { title: order.live.title, moment: dateTime(order.live.startsAt) })}
        </p>
      )}
      {order.pulls.length > 0 && (
        <ul className="grid gap-1">
          {order.pulls.map(({ id, card, photoUrl, toCustomer }) => (
            <li key={id} className="wrap-anywhere">
              {photoUrl ? (
                <a
                  href={photoUrl}
                  target="_blank"
                  rel="noopener"
                  className="text-accent-ink underline-offset-4 hover:underline"
                >
                  {pulledCardName(card)}
                </a>
              ) : (
                pulledCardName(card)
              )}
              {!toCustomer && <span className="text-quiet"> · {t('queue.stays')}</span>}
            </li>
          ))}
        </ul>
      )}
      {recordingUrl && (
        <a
          href={recordingUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="w-fit break-all text-accent-ink underline-offset-4 hover:underline"
        >
          {recordingUrl}
          <span className="sr-only">{` ${t('recording.at', { host: recordingHost(recordingUrl) })}`}</span>
        </a>
      )}
      {isOpened && mayRecord && (
        <Button size="sm" variant="outline" className="w-fit" onClick={() => context.record(order)}>
          {moves(recordingUrl ? 'change' : 'add')}
        </Button>
      )}
    </Section>
  )
}
