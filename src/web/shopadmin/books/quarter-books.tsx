import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type Books, exportBooks, getBooks } from '#shared/contract/shops/money/invoices.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { latestMonths, latestQuarters, monthsIn } from '#shared/rules/money/quarters.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Link } from '#web/components/link.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { live } from '../live.ts'
import { BooksNotices } from './books-notices.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { MarginTable } from './margin-table.tsx'
import { PurchaseTable } from './purchase-table.tsx'
import { ReturnDeadline } from './return-deadline.tsx'
import { VatTable } from './vat-table.tsx'

const [QUARTERS, MONTHS] = [12, 24]

type QuarterBooksProps = { shopId: number; onDetails: () => void }

/** A quarter or month for the VAT return: totals, their invoices, and the margin register. */
export function QuarterBooks({ shopId, onDetails }: QuarterBooksProps) {
  const t = useTranslations('books')
  const { params, change } = useAddress()
  const { month } = useFormat()
  const today = amsterdamDay(new Date())
  const quarters = [...latestQuarters(today, QUARTERS), ...latestMonths(today, MONTHS)]
  const quarter = quarters.find((each) => each === params.get('quarter')) ?? quarters[0] ?? ''
  const query = useQuery({ ...read(getBooks, { params: { id: shopId }, query: { quarter } }), ...live })
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('quarter')} hideLabel className="w-full sm:w-48">
          <Select
            value={quarter}
            options={quarters.map((value) => ({
              value,
              label: monthsIn(value) === 3 ? quarterName(t, value) : month(`${value}-01`),
            }))}
            onChange={(event) => change({ quarter: event.currentTarget.value })}
          />
        </Field>
        <Link
          className="text-link text-sm sm:ml-auto underline underline-offset-4"
          to={`/shopadmin/books/reconciliation?period=${quarter}`}
        >
          {t('reconcile')}
        </Link>
        <DownloadButton endpoint={exportBooks} input={{ params: { id: shopId }, query: { quarter } }}>
          {t('download.pdf')}
        </DownloadButton>
      </div>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={['h-24', 'h-40']} className="gap-4" />}>
        {(books) => (
          <>
            <ReturnDeadline books={books} />
            <BooksNotices shopId={shopId} books={books} onDetails={onDetails} />
            <Totals books={books} />
            <Card>
              <VatTable shopId={shopId} books={books} />
            </Card>
          </>
        )}
      </Loaded>
      <InvoiceTable key={`invoices ${quarter}`} shopId={shopId} quarter={quarter} />
      <PurchaseTable key={`purchases ${quarter}`} shopId={shopId} quarter={quarter} />
      <MarginTable key={`margin ${quarter}`} shopId={shopId} quarter={quarter} />
    </>
  )
}

function Totals({ books }: { books: Books }) {
  const t = useTranslations('books.totals')
  const { money, number } = useFormat()
  return (
    <StatTiles>
      <StatTile label={t('sales')} value={money(books.totalCents)} />
      <StatTile label={t('vat')} value={money(books.vatCents)} />
      <StatTile label={t('invoices')} value={number(books.invoices)} />
      <StatTile label={t('creditNotes')} value={number(books.creditNotes)} />
    </StatTiles>
  )
}

const quarterName = (t: ReturnType<typeof useTranslations<'books'>>, quarter: string) =>
  t('quarterName', { quarter: quarter.slice(-1), year: quarter.slice(0, 4) })
