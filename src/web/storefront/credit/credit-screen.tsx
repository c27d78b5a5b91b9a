import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { creditPath } from './credit-path.ts'
import { creditQuery } from './credit-query.ts'
import { CreditView } from './credit-view.tsx'

export default function CreditScreen() {
  const { key = '' } = useParams()
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto w-full max-w-2xl px-4 pt-8 sm:px-6">
              <Credit key={key} shop={shop} creditKey={key} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function Credit({ shop, creditKey }: { shop: PublicShop; creditKey: string }) {
  const t = useTranslations('creditPage')
  const query = useQuery({ ...creditQuery(creditKey), refetchOnWindowFocus: true })
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <Loaded query={query} failure={t('loadFailed')} skeleton={<CreditSkeleton />}>
      {(credit) =>
        credit?.shop.id === shop.id ? <CreditView shop={shop} credit={credit} /> : <NotFound shop={shop} />
      }
    </Loaded>
  )
}

function NotFound({ shop }: { shop: PublicShop }) {
  const t = useTranslations('creditPage.notFound')
  const find = useLinkTo(creditPath(shop.slug))
  const action = (
    <Button asChild>
      <a {...find}>{t('links')}</a>
    </Button>
  )
  return <NotFoundInShop shop={shop} title={t('title')} text={t('text')} action={action} />
}

const CreditSkeleton = () => (
  <div className="grid gap-5">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
)
