import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getReport, type Report } from '#shared/contract/reports.ts'
import { productPath } from '#shared/rules/products/product-address.ts'
import { isAnonymous, REPEATED } from '#shared/rules/shops/reports.ts'
import { Link } from '#web/components/link.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { SheetBody, SheetPanel } from '#web/components/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { Facts } from '../facts.tsx'
import { DecideForm } from './decide-form.tsx'
import { ReportBadge } from './report-badge.tsx'
import { ReverseDecision } from './reverse-decision.tsx'

/** One report: its content, the history, and the decision. */
export function ReportSheet({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const t = useTranslations('reports')
  const query = useQuery({ ...read(getReport, { params: { id: reportId } }), staleTime: 0 })
  const report = query.data
  return (
    <SheetPanel
      title={report ? t('report.title', { number: report.number }) : t('report.loading')}
      badges={report && <ReportBadge report={report} />}
      description={report ? t(`reason.${report.reason}`) : t('title')}
      size="lg"
      onClose={onClose}
    >
      <SheetBody>
        <Loaded
          query={query}
          failure={t(hasStatus(query.error, 404) ? 'report.notFound' : 'report.failure')}
          skeleton={<Skeleton className="h-96" />}
        >
          {(loaded) => (
            <div className="grid gap-5 text-sm">
              <ReportFacts report={loaded} />
              <section className="grid gap-1.5">
                <h3 className="font-medium">{t('report.explanation')}</h3>
                <p className="wrap-anywhere whitespace-pre-line rounded-lg border bg-page px-4 py-3">
                  {loaded.explanation}
                </p>
              </section>
              <Before report={loaded} />
              {loaded.decision === null ? <DecideForm report={loaded} /> : <Decided report={loaded} />}
            </div>
          )}
        </Loaded>
      </SheetBody>
    </SheetPanel>
  )
}

const linkLook = 'text-accent-ink underline underline-offset-4'

function ReportFacts({ report }: { report: Report }) {
  const t = useTranslations('reports.report')
  const { dateTime } = useFormat()
  const { reporter, shopId, shopName } = report
  return (
    <Facts
      facts={[
        [t('received'), dateTime(report.createdAt)],
        [t('listing'), report.productName && <Listing report={report} name={report.productName} />],
        [
          t('shop'),
          <Link key="shop" to={`/platformadmin/shops/${shopId}`} className={linkLook}>
            {shopName}
          </Link>,
        ],
        [
          t('reporter'),
          reporter ? `${reporter.name} <${reporter.email}>` : t(isAnonymous(report.reason) ? 'anonymous' : 'forgotten'),
        ],
      ]}
    />
  )
}

function Listing({ report: { productId, shopSlug, isListed }, name }: { report: Report; name: string }) {
  const t = useTranslations('reports.report')
  if (!isListed || shopSlug === null || productId === null) return t('gone', { name })
  return (
    <a href={productPath(shopSlug, { id: productId, name })} target="_blank" rel="noreferrer" className={linkLook}>
      {name}
    </a>
  )
}

/** History of the shop and of the reporter. */
function Before({ report: { measuresOfShop, openOfShop, unfoundedOfReporter } }: { report: Report }) {
  const t = useTranslations('reports.report')
  return (
    <>
      {measuresOfShop > 0 && (
        <Notice variant={measuresOfShop >= REPEATED.measures ? 'destructive' : 'warn'}>
          <p>{t('repeated', { count: measuresOfShop })}</p>
          {measuresOfShop >= REPEATED.measures && <p className="font-medium">{t('repeatedOften')}</p>}
        </Notice>
      )}
      {openOfShop > 0 && <Notice>{t('moreOpen', { count: openOfShop })}</Notice>}
      {unfoundedOfReporter > 0 && <Notice variant="warn">{t('unfounded', { count: unfoundedOfReporter })}</Notice>}
    </>
  )
}

function Decided({ report }: { report: Report }) {
  const t = useTranslations('reports')
  const basisOf = ({ ground, law }: NonNullable<Report['measure']>) => law || t(`decide.grounds.${ground}`)
  const { dateTime } = useFormat()
  return (
    <section className="grid gap-3 rounded-lg border p-4">
      <h3 className="font-medium">{t('report.decided')}</h3>
      <Facts
        facts={[
          [t('decide.decision'), report.decision && t(`decision.${report.decision}`)],
          [t('report.basis'), report.measure && basisOf(report.measure)],
          [t('report.duration'), report.measure && t(`decide.durations.${report.measure.duration}`)],
          [t('report.decidedAt'), report.decidedAt && dateTime(report.decidedAt)],
          [t('report.decidedBy'), report.decidedBy],
        ]}
      />
      <Words title={t('report.statement')} text={report.statement} />
      <Words title={t('report.reversal')} text={report.reversalStatement} />
      {report.decision === 'listing-removed' && report.reversedAt === null && <ReverseDecision report={report} />}
    </section>
  )
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null
  return (
    <div className="grid gap-1">
      <h4 className="text-quiet text-xs">{title}</h4>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </div>
  )
}
