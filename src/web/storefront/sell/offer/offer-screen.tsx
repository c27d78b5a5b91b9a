import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useParams } from '#web/lib/navigation/params.ts'
import { NotFoundInShop } from '../../shop/not-found-in-shop.tsx'
import { ShopAt } from '../../shop/shop-at.tsx'
import { ShopFrame } from '../../shop/shop-frame.tsx'
import { offerQuery } from './offer-query.ts'
import { OfferView } from './offer-view.tsx'
import { ParentConsent } from './parent-consent.tsx'

const POLL_MS = 20_000

/** The page of an offer, or that of a parent. One screen, because each adds to the first script of every shop. */
export default function OfferScreen() {
  const { key = '', parent } = useParams()
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto w-full max-w-5xl px-4 pt-6 sm:px-6 lg:px-8">
              {parent ? (
                <ParentConsent key={parent} shop={shop} parentKey={parent} />
              ) : (
                <Offer key={key} shop={shop} offerKey={key} />
              )}
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

function Offer({ shop, offerKey }: { shop: PublicShop; offerKey: string }) {
  const t = useTranslations('sellOffer')
  // Polls only while the tab is visible.
  const query = useQuery({ ...offerQuery(offerKey), refetchInterval: POLL_MS, refetchOnWindowFocus: true })
  return (
    <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {(offer) =>
        offer?.shopId === shop.id ? (
          <OfferView shop={shop} offerKey={offerKey} offer={offer} />
        ) : (
          <NotFoundInShop shop={shop} title={t('notFound.title')} text={t('notFound.text')} />
        )
      }
    </Loaded>
  )
}
