import { Tags } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, type ButtonProps } from '#web/components/ui/button.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { IfMay } from '../../access/if-may.tsx'
import { AddressLabels } from './address-labels.tsx'
import { LabelAddresses } from './label-addresses.tsx'
import { TrackingCodes } from './tracking-codes.tsx'

type LabelsButtonProps = {
  shopId: number
  /** Defaults to all orders that are ready to pack. */
  orders?: readonly number[]
  size?: ButtonProps['size']
}

/** Exports addresses for a label tool, prints address labels, and imports tracking codes. */
export function LabelsButton({ shopId, orders, size }: LabelsButtonProps) {
  const t = useTranslations('parcelLabels')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setIsOpen(true)}>
        <Tags aria-hidden="true" />
        {t('open')}
      </Button>
      {isOpen && (
        <Modal title={t('title')} onClose={close}>
          <DialogBody className="grid gap-6">
            <LabelAddresses shopId={shopId} orders={orders} />
            <AddressLabels shopId={shopId} orders={orders} />
            <IfMay need="orders.pack">
              <TrackingCodes shopId={shopId} onDone={close} />
            </IfMay>
          </DialogBody>
        </Modal>
      )}
    </>
  )
}
