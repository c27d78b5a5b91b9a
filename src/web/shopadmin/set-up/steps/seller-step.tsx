import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getSeller } from '#shared/contract/shops/sellers.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useMe } from '#web/lib/session/use-me.ts'
import { SellerForm } from '../../books/seller-form.tsx'
import { StepActions } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

/** Legal seller. Begins with the details that the owner has entered elsewhere. */
export function SellerStep({ shop }: { shop: Shop }) {
  const t = useTranslations('books')
  const { data: user } = useMe()
  const { next, later, pending } = useStep(shop, 'seller')
  const seller = useQuery(read(getSeller, { params: { id: shop.id } }))
  return (
    <Loaded
      query={seller}
      failure={t('failed')}
      skeleton={<Skeletons lines={Array(6).fill('h-10')} className="gap-4" />}
    >
      {(stored) => (
        <SellerForm
          shopId={shop.id}
          stored={
            stored.legalName === ''
              ? { ...stored, legalName: shop.bankAccount?.name ?? '', email: stored.email || (user?.email ?? '') }
              : stored
          }
          step={{
            onSaved: () => next(),
            actions: (saving) => <StepActions step="seller" onLater={later} pending={saving || pending} />,
          }}
        />
      )}
    </Loaded>
  )
}
