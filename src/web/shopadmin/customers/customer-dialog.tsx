import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getCustomer, getCustomerSummary, writeCustomerNotes } from '#shared/contract/shops/customers.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
} from '#web/components/ui/overlay/dialog.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { call, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { IfMay } from '../access/if-may.tsx'
import { useMay } from '../access/use-access.ts'
import { BlockAddress } from '../blocks/block-customer.tsx'
import { live } from '../live.ts'
import { Notes } from '../orders/notes/order-notes.tsx'
import { CopyEmail } from './copy-email.tsx'
import { CustomerData } from './customer-data.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders, CustomerOrdersSkeleton } from './customer-orders.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { ordersInWords } from './orders-in-words.ts'

type CustomerDialogProps = { shopId: number; customerId: number; onClose: () => void }

/** One customer: orders, notes and tags. */
export function CustomerDialog({ shopId, customerId, onClose }: CustomerDialogProps) {
  const t = useTranslations('customers')
  const text = useText()
  const { date, money } = useFormat()
  const query = useQuery({
    ...read(getCustomer, { params: { id: shopId, customerId } }),
    placeholderData: keepPreviousData,
    ...live,
  })
  const summary = useQuery({ ...read(getCustomerSummary, { params: { id: shopId } }), ...live })
  const customer = query.data
  const mayWrite = useMay('customers.write')
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader
          title={
            <span className="line-clamp-2">
              {customer ? customerName(customer.email, customer.name) : t('dialog.titleLoading')}
            </span>
          }
        />
        <DialogBody className="grid gap-4 *:min-w-0">
          <div>
            <DialogDescription>
              {customer
                ? t('dialog.description', {
                    orders: text(ordersInWords(customer)),
                    total: money(customer.spentCents),
                    date: date(customer.firstOrderAt),
                  })
                : t('dialog.descriptionLoading')}
            </DialogDescription>
            {customer && (
              <p className="flex min-w-0 items-center gap-1">
                <a
                  href={`mailto:${customer.email}`}
                  className="min-w-0 break-all text-accent-ink underline-offset-4 hover:underline"
                >
                  {customer.email}
                </a>
                <CopyEmail email={customer.email} />
              </p>
            )}
          </div>
          <Loaded
            query={query}
            failure={hasStatus(query.error, 404) ? t('notFound') : t('failure')}
            skeleton={<CustomerOrdersSkeleton />}
          >
            {(details) => (
              <>
                <IfMay need="orders.read">
                  <CustomerOrders key={details.email} shopId={shopId} email={details.email} />
                </IfMay>
                <CustomerTags shopId={shopId} customer={details} known={summary.data?.tags ?? []} />
                {mayWrite ? (
                  <Notes
                    key={details.id}
                    of={`customer-${details.id}`}
                    shopId={shopId}
                    notes={details.notes}
                    write={(body) => call(writeCustomerNotes, { params: { id: shopId, customerId: details.id }, body })}
                  />
                ) : (
                  <p className="whitespace-pre-wrap break-words">{details.notes}</p>
                )}
                <div className="flex flex-wrap items-center gap-2">
                  <IfMay need="credit.read">
                    <Button asChild variant="outline" size="sm">
                      <Link to={`/shopadmin/credit?search=${encodeURIComponent(details.email)}`}>{t('credit')}</Link>
                    </Button>
                  </IfMay>
                  {mayWrite && <BlockAddress shopId={shopId} email={details.email} block={details.block} />}
                  <CustomerData shopId={shopId} customerId={details.id} email={details.email} onErased={onClose} />
                </div>
              </>
            )}
          </Loaded>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
