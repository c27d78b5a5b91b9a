import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getTaxIdentity, type MaskedTaxIdentity } from '#shared/contract/shops/money/tax-identity.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { countryName } from '#shared/rules/orders/shipping/countries.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { TaxIdentityForm } from './tax-identity-form.tsx'

/** Tax identity of the seller. Masked once stored, and then replaced completely. */
export function TaxIdentity({ shop }: { shop: Pick<Shop, 'id' | 'bankAccount'> }) {
  const t = useTranslations('books.taxIdentity')
  const books = useTranslations('books')
  const [editing, setEditing] = useState(false)
  const query = useQuery(read(getTaxIdentity, { params: { id: shop.id } }))
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-base">{t('title')}</h2>
        <p className="text-quiet text-sm">{t('text')}</p>
      </div>
      <Loaded
        query={query}
        failure={books('failed')}
        skeleton={<Skeletons lines={Array(3).fill('h-10')} className="gap-4" />}
      >
        {({ identity }) =>
          identity && !editing ? (
            <>
              <MaskedIdentity identity={identity} />
              <Button variant="outline" className="justify-self-start" onClick={() => setEditing(true)}>
                {t('change')}
              </Button>
            </>
          ) : (
            <TaxIdentityForm shop={shop} onSaved={() => setEditing(false)} />
          )
        }
      </Loaded>
    </div>
  )
}

export function MaskedIdentity({ identity }: { identity: MaskedTaxIdentity }) {
  const t = useTranslations('books.taxIdentity')
  const { language } = useFormat()
  const facts = [
    [t('kind'), t(`kinds.${identity.kind}`)],
    [t('birthDate'), identity.birthDate],
    [t('taxNumber'), `${identity.taxNumber} (${countryName(identity.taxCountry, language)})`],
    [t('iban'), `${identity.iban}, ${identity.accountName}`],
  ] as const
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-quiet text-sm">{name}</dt>
              <dd className="wrap-anywhere tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
