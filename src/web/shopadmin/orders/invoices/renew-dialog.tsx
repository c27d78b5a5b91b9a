import { useTranslations } from 'use-intl'
import type { OrderDetails } from '#shared/contract/orders/order-details.ts'
import { type Company, type CompanyForm as NewCompany, renewInvoice } from '#shared/contract/orders/order-invoices.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { CompanyForm } from '#web/components/company-form.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useChangeInvoices } from './use-change-invoices.ts'

type RenewDialogProps = { order: OrderDetails; company: Company | null; delivery: Address | null; onClose: () => void }

/** Invoices are immutable: this credits one and issues a replacement. */
export function RenewDialog({ order, company, delivery, onClose }: RenewDialogProps) {
  const t = useTranslations('orderMoney.invoices')
  const renew = useChangeInvoices({
    order,
    change: (company: NewCompany | null) => call(renewInvoice, { params: { id: order.id }, body: { company } }),
    done: t('renewed'),
    onDone: onClose,
  })
  return (
    <Modal
      title={t('renewTitle', { number: displayOrderNumber(order.orderNumber) })}
      description={t('renewText')}
      onClose={onClose}
    >
      <DialogBody className="grid gap-4">
        <CompanyForm
          company={company}
          delivery={delivery}
          forAnother
          saving={renew.isPending}
          refused={renew.error}
          failure={t('renewFailed')}
          label={t('renewFor')}
          onSave={(company) => renew.mutate(company)}
          onCancel={onClose}
          also={
            <Button variant="outline" disabled={renew.isPending} onClick={() => renew.mutate(null)}>
              {t('renewForNone')}
            </Button>
          }
        />
      </DialogBody>
    </Modal>
  )
}
