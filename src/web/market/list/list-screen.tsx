import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Empty } from '#web/components/ui/empty.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Waiting } from '#web/components/ui/spinner.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { MarketFrame } from '../frame/market-frame.tsx'
import { useWants } from '../want-store.ts'
import { AlertsForm } from './alerts-form.tsx'
import { BasketPanel } from './basket/basket-panel.tsx'
import { CardSearch } from './card-search.tsx'
import { PasteList } from './paste-list.tsx'
import { WantList } from './want-list.tsx'

/** The want list, and the cheapest way to buy it. */
export default function ListScreen() {
  const t = useTranslations('wants')
  useTitle(t('pageTitle'))
  const lines = useWants()
  // The list is stored on the device only.
  const isKnown = useHydrated()
  return (
    <MarketFrame here="list">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-quiet">{t('text')}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          {!isKnown ? (
            <>
              <Waiting className="py-16 noscript:hidden" />
              <Notice variant="info" title={t('noScript.title')} className="hidden noscript:flex">
                {t('noScript.text')}
              </Notice>
            </>
          ) : lines.length === 0 ? (
            <Empty icon={<ListChecks />} title={t('empty.title')}>
              {t('empty.text')}
            </Empty>
          ) : (
            <WantList lines={lines} />
          )}
        </div>
        <aside
          aria-labelledby="add-cards"
          className="grid gap-5 rounded-xl border bg-surface p-4 noscript:hidden max-lg:row-start-1 sm:p-5 lg:sticky lg:top-6"
        >
          <h2 id="add-cards" className="font-semibold text-base">
            {t('add.title')}
          </h2>
          <CardSearch />
          {isKnown && <PasteList startsOpen={lines.length === 0} />}
        </aside>
      </div>
      {lines.length > 0 && (
        <>
          <BasketPanel lines={lines} />
          <AlertsForm lines={lines} />
        </>
      )}
    </MarketFrame>
  )
}
