import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Closing, getClosing } from '#shared/contract/orders/counter/till.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { PaperBar } from '../../layout/paper-bar.tsx'
import { WithShop } from '../../shop/with-shop.tsx'
import { ClosingLines } from './closing-lines.tsx'

export default function ClosingScreen() {
  const t = useTranslations('counter.closing')
  const number = Number(useParams().number)
  return <WithShop title={t('paper')}>{(shop) => <OfShop key={number} shop={shop} number={number} />}</WithShop>
}

function OfShop({ shop, number }: { shop: Shop; number: number }) {
  const t = useTranslations('counter.closing')
  useDocumentTitle(t('paper'))
  const query = useQuery(read(getClosing, { params: { id: shop.id, number } }))
  const failure = hasStatus(query.error, 404) || hasStatus(query.error, 400) ? t('notFound') : t('failed')
  return (
    <>
      <PaperBar
        title={query.data ? t('title', { number }) : t('paper')}
        back={{ to: '/shopadmin/counter/drawer', text: t('back') }}
        print={t('print')}
        ready={query.data !== undefined}
        className="max-w-xl"
      />
      <main id="main" className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] px-4 py-6 print:p-0">
        <Loaded query={query} failure={failure}>
          {(closing) => <Paper closing={closing} language={shop.language} />}
        </Loaded>
      </main>
    </>
  )
}

/** `language`: that of the seller's lines, which the shop chose. */
function Paper({ closing, language }: { closing: Closing; language: Language }) {
  const t = useTranslations('counter.closing')
  const { dateTime } = useFormat()
  const { report, shop } = closing
  return (
    <article
      aria-label={t('title', { number: closing.number })}
      className="grid gap-6 rounded-lg border bg-surface p-4 sm:p-6 print:border-0 print:p-0 print:text-black"
    >
      <header className="grid gap-0.5 text-sm">
        <p className="hidden font-semibold text-lg print:block">{t('title', { number: closing.number })}</p>
        <p className="font-semibold text-base">{shop.name}</p>
        {shop.seller.map((line) => (
          <p key={line} lang={language}>
            {line}
          </p>
        ))}
        <p className="mt-2 tabular-nums">
          {t('period', { from: dateTime(report.from), until: dateTime(closing.closedAt) })}
        </p>
        {closing.closedBy && <p>{t('by', { name: closing.closedBy })}</p>}
      </header>
      <ClosingLines
        report={report}
        counted={[
          [t('counted'), closing.countedCents],
          [t('difference'), closing.differenceCents],
          [t('left'), closing.leftCents],
          [t('taken'), closing.countedCents - closing.leftCents],
        ]}
      />
    </article>
  )
}
