import { useTranslations } from 'use-intl'
import { enterAddress } from '#shared/contract/orders/packing/parcels.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import type { Address } from '#shared/rules/orders/shipping/address.ts'
import { AddressForm } from '#web/components/address/address-form.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useOrderMutation } from '../../shop/use-shop-mutation.ts'
import type { ShownOrder } from '../order-context.ts'

type AddressDialogProps = { order: ShownOrder; onClose: () => void }

/** An address that the shop received by other means. */
export function AddressDialog({ order, onClose }: AddressDialogProps) {
  const t = useTranslations('moves.address')
  const number = displayOrderNumber(order.orderNumber)
  const enter = useOrderMutation(order, {
    send: (address: Address) => call(enterAddress, { params: { id: order.id }, body: { address } }),
    done: t('saved'),
  })
  return (
    <Modal
      title={t('title', { number })}
      description={t('description', { email: order.customerEmail })}
      onClose={onClose}
    >
      <DialogBody>
        <AddressForm
          address={null}
          forAnother
          saving={enter.isPending}
          refused={enter.error}
          refusal={enter.error ? shownError(enter.error, t('failed')) : ''}
          label={t('save')}
          // Closes once the list has the address, or a dialog opened right after this one would miss it.
          onSave={(address) => enter.mutate(address, { onSuccess: onClose })}
          onCancel={onClose}
        />
      </DialogBody>
    </Modal>
  )
}
