import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyOffer, saveBuyOfferPayout } from '#shared/contract/buying/buy-offers.ts'
import type { Input as InputOf } from '#shared/contract/endpoint.ts'
import { failed } from '#web/components/failures/failed.ts'
import { FormModal } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { SellerAccount, SellerAddress, SellerAge, SellerIdentity } from '../seller/seller-fields.tsx'
import { issuesOf, sellerBody, sellerOf, type TypedSeller } from '../seller/seller-input.ts'
import { type OfferKey, useOfferChange } from './use-offer.ts'

type Payout = InputOf<typeof saveBuyOfferPayout>['body']
type PayoutDialogProps = { params: OfferKey; offer: BuyOffer; onClose: () => void }

/** Address, account and age of a customer, entered by the shop. */
export function PayoutDialog({ params, offer, onClose }: PayoutDialogProps) {
  const t = useTranslations('buyOffers')
  const [typed, setTyped] = useState<TypedSeller>(() => sellerOf(offer))
  const fields = useRef<HTMLDivElement>(null)
  const saving = useOfferChange(params, (body: Payout) => call(saveBuyOfferPayout, { params, body }), {
    onDone: onClose,
    onFailed: (error) => {
      if (Object.keys(issuesOf(error)).length === 0) failed(t('failed'), error)
    },
  })
  useEffect(() => {
    if (saving.error) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [saving.error])
  const issues = issuesOf(saving.error)
  const part = { typed, issues, onChange: (next: Partial<TypedSeller>) => setTyped({ ...typed, ...next }) }
  const { account } = offer
  return (
    <FormModal
      title={t('payout.title')}
      submit={t('payout.save')}
      pending={saving.isPending}
      onClose={onClose}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!saving.isPending) saving.mutate(sellerBody(typed))
      }}
    >
      <div ref={fields} className="grid gap-4">
        <SellerAddress {...part} />
        <SellerAccount {...part} hint={account ? t('payout.accountKnown', account) : t('payout.ibanHint')} />
        {(offer.missing.identity || offer.identity !== null) && <SellerIdentity {...part} />}
        <SellerAge {...part} isKnown={offer.birthYear !== null} />
      </div>
    </FormModal>
  )
}
