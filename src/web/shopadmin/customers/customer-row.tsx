import { useTranslations } from 'use-intl'
import type { Customer } from '#shared/contract/shops/customers.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { CopyEmail } from './copy-email.tsx'
import { customerColumns } from './customer-columns.ts'
import { customerName } from './customer-name.ts'
import { ordersInWords } from './orders-in-words.ts'

type CustomerRowProps = { customer: Customer; now: Date; onView: (customer: Customer) => void }

/** A customer in the list. The whole row opens their orders. */
export function CustomerRow({ customer, now, onView }: CustomerRowProps) {
  const t = useTranslations('customers')
  const text = useText()
  const name = customerName(customer.email, customer.name)
  return (
    <li className={cn('relative border-b px-5 py-2 transition-colors last:border-b-0 hover:bg-well', customerColumns)}>
      <span className="grid min-w-0 [grid-area:who]">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        <span className="truncate text-quiet text-xs" title={customer.email}>
          {customer.email}
        </span>
        {customer.tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {customer.tags.map((tag) => (
              <Badge key={tag} variant="secondary">
                <span className="truncate">{tag}</span>
              </Badge>
            ))}
          </span>
        )}
      </span>
      <span className="text-quiet text-xs tabular-nums [grid-area:orders] @max-5xl:whitespace-nowrap @5xl:text-right @5xl:text-ink @5xl:text-sm">
        {text(ordersInWords(customer))}
      </span>
      <Price cents={customer.spentCents} size="sm" className="text-right [grid-area:spent]" />
      <Moment at={customer.firstOrderAt} now={now} className="@max-5xl:hidden [grid-area:first]" />
      <Moment at={customer.lastOrderAt} now={now} className="[grid-area:last]" />
      <span className="flex items-center justify-end gap-2 [grid-area:actions]">
        <span className="relative z-1">
          <CopyEmail email={customer.email} />
        </span>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('viewOf', { name })}
          onClick={() => onView(customer)}
          className="static! after:absolute after:inset-0"
        >
          {t('view')}
        </Button>
      </span>
    </li>
  )
}

type MomentProps = { at: string; now: Date; className: string }

function Moment({ at, now, className }: MomentProps) {
  const { age, date, dateTime } = useFormat()
  return (
    <time
      dateTime={at}
      title={dateTime(at)}
      className={cn('whitespace-nowrap text-right text-quiet text-xs tabular-nums', className)}
    >
      {date(at)} · {age(at, now)}
    </time>
  )
}
