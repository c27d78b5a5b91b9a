import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getCustomer } from '#shared/contract/customers.ts'
import { formatMoney } from '#shared/rules/money/money.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
} from '#web/components/ui/overlay/dialog.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/call.ts'
import { live } from '../live.ts'
import { CopyEmail } from './copy-email.tsx'
import { customerName } from './customer-name.ts'
import { CustomerOrders, CustomerOrdersSkeleton } from './customer-orders.tsx'
import { ordersInWords } from './orders-in-words.ts'

type CustomerDialogProps = { shopId: number; customerId: number; onClose: () => void }

/** All orders of one customer. */
export function CustomerDialog({ shopId, customerId, onClose }: CustomerDialogProps) {
  const query = useQuery({
    ...read(getCustomer, { params: { id: shopId, customerId } }),
    placeholderData: keepPreviousData,
    ...live,
  })
  const customer = query.data
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader
          title={
            <span className="line-clamp-2">{customer ? `Orders of ${customerName(customer.email)}` : 'Orders'}</span>
          }
        />
        <DialogBody className="grid gap-4 *:min-w-0">
          <div>
            <DialogDescription>
              {customer
                ? `${ordersInWords(customer)}, ${formatMoney(customer.spentCents)} total, since ${formatDate(customer.firstOrderAt)}`
                : 'All orders of one customer'}
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
            failure={hasStatus(query.error, 404) ? 'Customer not found' : 'Failed to load customer data'}
            skeleton={<CustomerOrdersSkeleton />}
          >
            {({ email }) => <CustomerOrders key={email} shopId={shopId} email={email} />}
          </Loaded>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
