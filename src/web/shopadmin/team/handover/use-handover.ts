import { useTranslations } from 'use-intl'
import { confirmHandover, offerHandover, withdrawHandover } from '#shared/contract/shops/access/handover.ts'
import { NotConfirmed, useConfirmation } from '#web/components/confirmation/use-confirmation.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { call } from '#web/lib/api/call.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

type Offer = { memberId: number; stays: boolean }

/** Offers the shop, after the owner's password. Render `dialog` outside of other forms. */
export function useOfferHandover(shopId: number, onDone: () => void) {
  const t = useTranslations('teamScreens.handover')
  const { confirm, dialog } = useConfirmation({
    title: (all) => all('teamScreens.handover.proof.title'),
    description: (all) => all('teamScreens.handover.proof.text'),
    confirmLabel: (all) => all('teamScreens.handover.proof.confirm'),
  })
  const offer = useShopMutation(shopId, {
    send: (body: Offer) =>
      confirm((confirmation) => call(offerHandover, { params: { id: shopId }, body: { ...body, ...confirmation } })),
    done: ({ name }) => t('sent', { name }),
    failure: (error) => error instanceof NotConfirmed || failed(t('sendFailed'), error),
    onDone,
  })
  return { offer, dialog }
}

export function useWithdrawHandover(shopId: number) {
  const t = useTranslations('teamScreens.handover')
  return useShopMutation(shopId, {
    send: () => call(withdrawHandover, { params: { id: shopId } }),
    done: t('withdrawn'),
    failure: t('withdrawFailed'),
  })
}

export function useConfirmHandover(shopId: number) {
  const t = useTranslations('teamScreens.handover.checks')
  return useShopMutation(shopId, {
    send: () => call(confirmHandover, { params: { id: shopId } }),
    done: t('confirmed'),
    failure: t('failed'),
  })
}
