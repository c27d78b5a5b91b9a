import { useTranslations } from 'use-intl'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { sellerAddress } from '#shared/rules/shops/seller-lines.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { SellerContact } from '../shop/seller-contact.tsx'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { shopWithdrawPath } from '../withdraw/shop-withdraw-path.ts'

export default function AboutScreen() {
  return (
    <ShopAt>
      {(shop) => (
        <ShopFrame shop={shop}>
          {() => (
            <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-8 sm:px-6">
              <About shop={shop} />
            </div>
          )}
        </ShopFrame>
      )}
    </ShopAt>
  )
}

/** Seller details, contact, and how to return a purchase. */
function About({ shop }: { shop: PublicShop }) {
  const t = useTranslations('about')
  const write = useText()
  const { seller } = shop
  const { date } = useFormat()
  const days = shop.delivery.returnDays
  const home = useLinkTo(`/@${shop.slug}`)
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  useTitle(`${t('title')} | ${shop.name}`)
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-quiet">{seller ? t('contract', { seller: seller.legalName }) : t('missing')}</p>
      </div>
      {seller && <Facts seller={seller} />}
      {shop.declaredAt && <p>{t('declared', { day: date(shop.declaredAt) })}</p>}
      <section aria-labelledby="returns" className="grid gap-1">
        <h2 id="returns" className="text-base">
          {t('returns.title')}
        </h2>
        <p className="max-w-prose">{seller ? t('returns.text', { days }) : t('returns.textOf', { days })}</p>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button asChild variant="outline">
          <PageAnchor href={shopWithdrawPath(shop)}>{write((words) => words('storefront.terms.withdraw'))}</PageAnchor>
        </Button>
        <Button asChild variant="outline">
          <a {...orders}>{t('returns.orders')}</a>
        </Button>
        <Button asChild variant="outline">
          <a {...home}>
            <span className="wrap-anywhere min-w-0">{t('shop', { shop: shop.name })}</span>
          </a>
        </Button>
      </div>
    </>
  )
}

function Facts({ seller }: { seller: Seller }) {
  const t = useTranslations('about.facts')
  const text = useText()
  const { tradeName, legalName, kvkNumber, vatNumber, smallBusiness } = seller
  return (
    <section aria-label={t('title')}>
      <dl className="grid gap-x-6 gap-y-3 rounded-lg border bg-surface p-4 sm:grid-cols-2 sm:p-5">
        {tradeName !== '' && tradeName !== legalName && <Fact name={t('tradeName')} lines={[tradeName]} />}
        <Fact name={t('legalName')} lines={[legalName]} />
        <Fact name={t('address')} lines={sellerAddress(seller).map((line) => text(line))} />
        <div className="min-w-0">
          <dt className="text-quiet text-sm">{t('email')}</dt>
          <dd>
            <SellerContact kind="mail" value={seller.email} />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-quiet text-sm">{t('phone')}</dt>
          <dd>
            <SellerContact kind="phone" value={seller.phone} />
          </dd>
        </div>
        <Fact name={t('kvk')} lines={[kvkNumber]} />
        {vatNumber !== '' && <Fact name={t('vat')} lines={[vatNumber]} />}
        {smallBusiness && <Fact name={t('vatScheme')} lines={[text((write) => write('seller.smallBusiness'))]} />}
      </dl>
    </section>
  )
}

const Fact = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <div className="min-w-0">
    <dt className="text-quiet text-sm">{name}</dt>
    {lines.map((line) => (
      <dd key={line} className="wrap-anywhere font-medium">
        {line}
      </dd>
    ))}
  </div>
)
