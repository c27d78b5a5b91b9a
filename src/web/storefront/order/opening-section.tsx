import { ExternalLink } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { CustomerOrder } from '#shared/contract/orders/customer-orders.ts'
import { consentWords } from '#shared/rules/orders/placing/open-live.ts'
import { recordingHost } from '#shared/rules/orders/recording.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useText } from '../../lib/language/use-text.ts'
import { moment } from './moment.ts'
import { OpeningLive } from './opening-live.tsx'

/** Live opening: the items, where to watch, and the consent that the customer gave. */
export function OpeningSection({ orderKey, order }: { orderKey: string; order: CustomerOrder }) {
  const t = useTranslations('openLive')
  const { items, shop, recordingUrl, status } = order
  const opened = items.filter(({ openedQuantity }) => openedQuantity > 0)
  const requested = items.filter(({ openLiveVersion }) => openLiveVersion !== null)
  if (opened.length + requested.length === 0 || (status === 'cancelled' && opened.length === 0)) return null
  const isOpened = opened.length > 0
  return (
    <section aria-labelledby="opening" className="grid justify-items-start gap-3 rounded-lg border bg-surface p-5">
      <h2 id="opening" className="text-base">
        {t(isOpened ? 'section.opened' : status === 'shipped' ? 'section.sealed' : 'section.asked')}
      </h2>
      <ul className="grid gap-1">
        {(isOpened ? opened : requested).map((item) => (
          <li key={item.id} className="break-words">
            <span className="tabular-nums">{isOpened ? item.openedQuantity : item.quantity} ×</span>{' '}
            <ListingTitle listing={{ name: item.productName, ...item.details }} scale={shop.conditionScale} />
          </li>
        ))}
      </ul>
      <OpeningLive orderKey={orderKey} order={order} />
      {isOpened && recordingUrl && (
        <Button asChild>
          <a href={recordingUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
            {t('recording.watch')}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">{t('recording.at', { host: recordingHost(recordingUrl) })}</span>
          </a>
        </Button>
      )}
      <Agreed order={order} version={requested[0]?.openLiveVersion ?? null} />
    </section>
  )
}

function Agreed({ order, version }: { order: CustomerOrder; version: number | null }) {
  const t = useTranslations('openLive')
  const text = useText()
  const language = useLocale()
  if (version === null) return null
  return (
    // Browsers and the server may format the date differently.
    <p suppressHydrationWarning className="text-quiet text-xs">
      {t('agreed', { moment: moment(order.createdAt, language), version, words: text(consentWords(version)) })}
    </p>
  )
}
