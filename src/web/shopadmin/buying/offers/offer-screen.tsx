import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { BuyOffer } from '#shared/contract/buying/buy-offers.ts'
import { offerPath } from '#shared/rules/buying/offer-path.ts'
import { addressLines } from '#shared/rules/orders/shipping/address.ts'
import { Link } from '#web/components/link.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { hasStatus } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useParams } from '#web/lib/navigation/params.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { LeftCards } from './left-cards.tsx'
import { OfferLines } from './offer-lines.tsx'
import { OfferMessages } from './offer-messages.tsx'
import { OfferState } from './offer-state.tsx'
import { OfferSteps } from './offer-steps.tsx'
import { type OfferKey, useOffer } from './use-offer.ts'
import { WantListCards } from './want-list-cards.tsx'

export default function OfferScreen() {
  const t = useTranslations('buyOffers')
  const { offer = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(offer) ? Number(offer) : 0
  return (
    <WithShop title={t('title')}>
      {(shop) => <OneOffer key={`${shop.id} ${id}`} params={{ id: shop.id, offer: id }} slug={shop.slug} />}
    </WithShop>
  )
}

function OneOffer({ params, slug }: { params: OfferKey; slug: string | null }) {
  const t = useTranslations('buyOffers')
  const query = useOffer(params)
  const finish = useRef<HTMLButtonElement>(null)
  const { data } = query
  return (
    <ShopScreen
      title={data ? `${data.number} · ${data.name}` : t('title')}
      badges={data && <OfferState state={data.state} />}
      back={
        <Link to="/shopadmin/buying/offers" className="w-fit text-accent-ink text-sm underline underline-offset-2">
          {t('open')}
        </Link>
      }
    >
      <Loaded
        query={query}
        failure={hasStatus(query.error, 404) || hasStatus(query.error, 400) ? t('missing') : t('oneFailure')}
        skeleton={<Skeleton className="h-96" />}
      >
        {(offer) => (
          <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[2fr_1fr]">
            <div className="grid gap-6">
              {/* Checking ends below the cards. */}
              {offer.state !== 'received' && <OfferSteps params={params} offer={offer} finish={finish} />}
              <OfferLines params={params} offer={offer} finish={finish} />
              {offer.state === 'received' && <OfferSteps params={params} offer={offer} finish={finish} />}
              {offer.left && <LeftCards params={params} offer={offer} left={offer.left} />}
              <WantListCards offer={offer} />
            </div>
            <div className="grid gap-6">
              <Customer offer={offer} slug={slug} />
              <OfferMessages params={params} offer={offer} />
            </div>
          </div>
        )}
      </Loaded>
    </ShopScreen>
  )
}

function Customer({ offer, slug }: { offer: BuyOffer; slug: string | null }) {
  const t = useTranslations('buyOffers.customer')
  const way = useTranslations('buyOffers.way')
  const identity = useTranslations('registers.identity')
  const { date, money, language } = useFormat()
  const { address, account, tolerance, parentName, parentAgreedAt } = offer
  const facts = [
    way(offer.way),
    offer.isBusiness && t('business', { vat: offer.vatNumber }),
    offer.birthYear !== null && t('born', { year: String(offer.birthYear) }),
    parentName &&
      `${t('parent', { name: parentName })} (${parentAgreedAt ? t('parentAgreed', { day: date(parentAgreedAt) }) : t('parentOpen')})`,
    offer.quoteUntil && t('until', { day: date(offer.quoteUntil) }),
    tolerance && t('tolerance', { amount: money(tolerance.cents), percent: tolerance.percent }),
    offer.trackingCode && t('tracking', { code: offer.trackingCode }),
    account && t('account', account),
    offer.identity && `${identity(offer.identity.kind)} …${offer.identity.last4}`,
    ...(address ? addressLines(address, language) : []),
  ]
  return (
    <Card>
      <CardHeader title={t('title')} />
      <CardContent className="wrap-anywhere grid gap-1 text-sm">
        <p className="font-medium">{offer.name}</p>
        {offer.email && <a href={`mailto:${offer.email}`}>{offer.email}</a>}
        {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
        {offer.note && <p className="mt-2 whitespace-pre-line border-t pt-2">{offer.note}</p>}
        {slug && (
          <a
            href={offerPath(slug, offer.key)}
            target="_blank"
            rel="noreferrer"
            className="text-accent-ink underline underline-offset-2"
          >
            {t('page')}
          </a>
        )}
      </CardContent>
    </Card>
  )
}
