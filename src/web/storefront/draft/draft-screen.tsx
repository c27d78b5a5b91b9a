import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { NotFoundInShop } from '../shop/not-found-in-shop.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { draftQuery } from './draft-query.ts'
import { DraftView } from './draft-view.tsx'

export default function DraftScreen() {
  const { key = '' } = useParams()
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto w-full max-w-2xl px-4 pt-8 sm:px-6">
              <Draft key={key} shop={shop} draftKey={key} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function Draft({ shop, draftKey }: { shop: PublicShop; draftKey: string }) {
  const t = useTranslations('draft')
  const query = useQuery({ ...draftQuery(draftKey), refetchOnWindowFocus: true })
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <Loaded query={query} failure={t('loadFailed')}>
      {(draft) =>
        draft?.shop.id === shop.id ? (
          <DraftView shop={shop} draftKey={draftKey} draft={draft} />
        ) : (
          <NotFoundInShop shop={shop} title={t('notFound.title')} text={t('notFound.text')} />
        )
      }
    </Loaded>
  )
}
