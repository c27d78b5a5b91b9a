import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CreditDetails, getCredit } from '#shared/contract/shops/credit.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { Price } from '#web/components/ui/price.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { IfMay } from '../access/if-may.tsx'
import { useMay } from '../access/use-access.ts'
import { live } from '../live.ts'
import { CorrectCredit } from './correct-credit.tsx'
import { CreditCode } from './credit-code.tsx'
import { SendCard } from './send-card.tsx'

type CreditDialogProps = { shopId: number; slug: string | null; account: number; onClose: () => void }

/** Store credit of one customer: balance, code and statement. */
export function CreditDialog({ shopId, slug, account, onClose }: CreditDialogProps) {
  const t = useTranslations()
  const { date } = useFormat()
  const query = useQuery({ ...read(getCredit, { params: { id: shopId, account } }), ...live })
  const [isCorrecting, correct] = useState(false)
  const [isSending, send] = useState(false)
  const credit = query.data
  // A gift card is named after its order, other credit after its customer.
  const titleOf = ({ email, order }: CreditDetails) =>
    order === null ? (email ?? t('storeCredit.erased')) : t('storeCredit.cards.of', { order: order.number })
  return (
    <Modal
      size="lg"
      title={credit ? titleOf(credit) : t('storeCredit.title')}
      description={
        credit &&
        (credit.endsOn === null ? t('storeCredit.noEnd') : t('storeCredit.until', { day: date(credit.endsOn) }))
      }
      onClose={onClose}
    >
      <DialogBody className="grid gap-4 *:min-w-0">
        <Loaded
          query={query}
          failure={hasStatus(query.error, 404) ? t('storeCredit.notFound') : t('storeCredit.failure')}
          skeleton={<Skeleton className="h-64" />}
        >
          {(details) => (
            <>
              <p className="flex items-baseline justify-between gap-3">
                {t('storeCredit.column.balance')}
                <Price cents={details.balanceCents} size="xl" />
              </p>
              <IfMay need="credit.write">
                <div className="flex flex-wrap gap-2">
                  <Button variant="outline" size="sm" onClick={() => correct(true)}>
                    {t('storeCredit.correct.open')}
                  </Button>
                  {details.balanceCents > 0 && (details.email !== null || details.kind === 'card') && (
                    <Button variant="outline" size="sm" onClick={() => send(true)}>
                      {t('storeCredit.send.open')}
                    </Button>
                  )}
                  <CreditCode shopId={shopId} slug={slug} account={account} />
                </div>
              </IfMay>
              <Statement movements={details.movements} />
              {isSending && <SendCard shopId={shopId} credit={details} onClose={() => send(false)} />}
              {isCorrecting && <CorrectCredit shopId={shopId} credit={details} onClose={() => correct(false)} />}
            </>
          )}
        </Loaded>
      </DialogBody>
    </Modal>
  )
}

function Statement({ movements }: Pick<CreditDetails, 'movements'>) {
  const t = useTranslations()
  const { money, dateTime } = useFormat()
  const seesOrders = useMay('orders.read')
  return (
    <ul aria-label={t('storeCredit.statement')} className="divide-y border-t">
      {movements.map(({ id, cause, amountCents, balanceCents, orderId, orderNumber, reason, by, createdAt }) => (
        <li key={id} className="flex items-start justify-between gap-3 py-2">
          <span className="min-w-0 break-words">
            {t(`credit.causes.${cause}`)}{' '}
            {orderNumber !== null &&
              (seesOrders && orderId !== null ? (
                <Link
                  className="text-accent-ink underline underline-offset-2"
                  to={`/shopadmin/orders?order=${orderId}`}
                >
                  {orderNumber}
                </Link>
              ) : (
                orderNumber
              ))}
            {reason && <span className="block">{reason}</span>}
            <span className="block text-quiet text-xs">
              <time dateTime={createdAt}>{dateTime(createdAt)}</time>
              {by && ` · ${by}`}
            </span>
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {money(amountCents)}
            <span className="block text-quiet text-xs">{t('storeCredit.left', { amount: money(balanceCents) })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
