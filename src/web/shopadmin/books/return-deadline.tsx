import { useTranslations } from 'use-intl'
import type { Books } from '#shared/contract/shops/money/invoices.ts'
import { returnDueOn } from '#shared/rules/money/books/book-periods.ts'
import { amsterdamDay, lengthOf } from '#shared/rules/money/days.ts'
import { Card } from '#web/components/ui/card.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** Days before the deadline on which it is marked. */
const SOON = 14

/** When to file the VAT return of a period, and the amount; nothing without sales. */
export function ReturnDeadline({ books }: { books: Books }) {
  const t = useTranslations('books.vat')
  const { date, money } = useFormat()
  if (books.boxes.length === 0) return null
  const day = returnDueOn(books.quarter)
  const days = lengthOf({ from: amsterdamDay(new Date()), to: day }) - 1
  const cents = books.owedCents - books.deductibleCents
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-4">
      <div>
        <p className="text-quiet text-sm">{t('title')}</p>
        <p className="font-semibold text-base">{t('due', { day: date(day) })}</p>
        {days >= 0 && (
          <p className={cn('text-sm', days <= SOON ? 'font-medium text-warn-ink' : 'text-quiet')}>
            {t('daysLeft', { days })}
          </p>
        )}
      </div>
      <div className="sm:text-right">
        <p className="text-quiet text-sm">{t('balance')}</p>
        <p className="font-semibold text-xl tabular-nums">{money(cents)}</p>
      </div>
    </Card>
  )
}
