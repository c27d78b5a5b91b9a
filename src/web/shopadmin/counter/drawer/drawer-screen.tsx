import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getDrawer } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PaperBar } from '../../layout/paper-bar.tsx'
import { live } from '../../live.ts'
import { useLiveUpdates } from '../../live-updates.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { CloseDay } from './close-day.tsx'
import { ClosingLines } from './closing-lines.tsx'
import { Closings } from './closings.tsx'
import { MoveCash } from './move-cash.tsx'
import { OpenDrawer } from './open-drawer.tsx'

export default function DrawerScreen() {
  const t = useTranslations('counter.drawer')
  return <WithShop title={t('title')}>{(shop) => <OfShop shop={shop} />}</WithShop>
}

function OfShop({ shop }: { shop: Shop }) {
  const t = useTranslations('counter')
  const { dateTime } = useFormat()
  useDocumentTitle(t('drawer.title'))
  useLiveUpdates(shop.id)
  const query = useQuery({ ...read(getDrawer, { params: { id: shop.id } }), ...live })
  return (
    <>
      <PaperBar
        title={t('drawer.title')}
        back={{ to: '/shopadmin/counter', text: t('day.back') }}
        print={t('closing.print')}
        ready={query.data?.report !== undefined && query.data.report !== null}
        className="max-w-3xl"
      />
      <main id="main" className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 print:p-0">
        <Loaded query={query} failure={t('drawer.failed')}>
          {({ number, report }) =>
            number === null || !report ? (
              <OpenDrawer shop={shop} />
            ) : (
              <>
                <div className="grid gap-6 rounded-lg border bg-surface p-4 sm:p-6 print:border-0 print:p-0">
                  <p className="text-quiet">{t('drawer.since', { number, moment: dateTime(report.from) })}</p>
                  <ClosingLines report={report} />
                </div>
                <MoveCash shop={shop} />
                <CloseDay key={number} shop={shop} number={number} report={report} />
                <Closings shop={shop} last={number - 1} />
              </>
            )
          }
        </Loaded>
      </main>
    </>
  )
}
