import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { formQuery } from './terms-query.ts'

/** Model withdrawal form, to print or copy. */
export default function WithdrawalFormScreen() {
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-2xl gap-6 px-4 pt-8 sm:px-6">
              <Form shop={shop} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function Form({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.terms')
  const query = useQuery(formQuery(shop.id, useLocale()))
  useTitle(query.data ? `${query.data.title} | ${shop.name}` : shop.name)
  return (
    <Loaded query={query} failure={t('failed')}>
      {(form) =>
        form && (
          <>
            <h1 className="text-xl sm:text-2xl">{form.title}</h1>
            <p className="text-quiet">{form.intro}</p>
            <p className="wrap-anywhere whitespace-pre-line">{form.to.join('\n')}</p>
            {form.lines.map((line, place) => (
              <div key={line} className="grid gap-6">
                <p>{line}</p>
                {place < form.lines.length - 1 && <span aria-hidden="true" className="border-b" />}
              </div>
            ))}
          </>
        )
      }
    </Loaded>
  )
}
