import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { getTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { MaskedIdentity } from '../../books/tax-identity.tsx'
import { TaxIdentityForm } from '../../books/tax-identity-form.tsx'
import { StepActions, StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

/** Details for the tax office. The account is the one for transfers unless the owner enters another. */
export function TaxStep({ shop }: { shop: Shop }) {
  const t = useTranslations('books')
  const { next, later, pending } = useStep(shop, 'tax')
  const query = useQuery(read(getTaxIdentity, { params: { id: shop.id } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <Loaded
      query={query}
      failure={t('failed')}
      skeleton={<Skeletons lines={Array(3).fill('h-10')} className="gap-4" />}
    >
      {({ identity }) =>
        identity ? (
          <StepForm step="tax" pending={pending} onLater={later} onSubmit={submit}>
            <MaskedIdentity identity={identity} />
          </StepForm>
        ) : (
          <TaxIdentityForm
            shop={shop}
            onSaved={() => next()}
            actions={(saving) => <StepActions step="tax" onLater={later} pending={saving || pending} />}
          />
        )
      }
    </Loaded>
  )
}
