import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { claimHandover } from '#shared/contract/storefront-handovers.ts'
import { emailProblem, normaliseEmail } from '#shared/rules/text/email.ts'
import { Button } from '#web/components/ui/button.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import type { Cart } from '#web/lib/cart/cart-store.ts'
import type { CheckoutContact } from './use-contact.ts'

type HandoverAddressProps = { shop: PublicShop; cart: Cart; contact: CheckoutContact; disabled: boolean }

/** Fills in the address that an agent gave, for a visitor who knows the email address that it gave too. */
export function HandoverAddress({ shop, cart: { email, handover }, contact, disabled }: HandoverAddressProps) {
  const t = useTranslations('cart.handover')
  const claim = useMutation({
    mutationFn: (key: string) =>
      call(claimHandover, { params: { id: shop.id, key }, body: { email: normaliseEmail(email) } }),
    onSuccess: ({ address: { country: _country, ...address } }) => contact.change(address),
  })
  if (!handover) return null
  return (
    <div className="grid gap-1">
      <Button
        variant="outline"
        className="w-fit"
        disabled={disabled || emailProblem(email) !== undefined}
        pending={claim.isPending}
        pendingText={t('filling')}
        onClick={() => claim.mutate(handover.key)}
      >
        {t('fill')}
      </Button>
      <p role="status" className="text-quiet text-sm">
        {claim.isSuccess ? t('filled') : t('hint')}
      </p>
      {claim.isError && (
        <p role="alert" className="text-bad-ink text-sm">
          {shownError(claim.error, t('failed'))}
        </p>
      )}
    </div>
  )
}
