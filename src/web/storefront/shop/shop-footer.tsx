import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { termsDocuments, termsPath } from '#shared/rules/shops/terms.ts'
import { LegalLinks } from '#web/components/shell/legal-links.tsx'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { useLinkTo } from '#web/lib/navigation/use-link-to.ts'
import { reportPath } from '../report/report-address.ts'
import { sellPath } from '../sell/sell-path.ts'
import { shopWithdrawPath } from '../withdraw/shop-withdraw-path.ts'
import { SellerNote } from './seller-note.tsx'
import { ToploaderMark } from './toploader-mark.tsx'

/** Longer descriptions are truncated in the banner and shown in full here. */
const FITS_BANNER = 120

const footerLink =
  'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

export function ShopFooter({ shop }: { shop: PublicShop }) {
  const orders = useLinkTo(`/@${shop.slug}/orders`)
  const sell = useLinkTo(sellPath(shop.slug))
  const report = useLinkTo(reportPath(shop.slug))
  const t = useTranslations('storefront.footer')
  return (
    <footer className="border-t bg-surface max-md:not-short:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
      <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8 sm:px-6 lg:px-8">
        <div className="flex flex-wrap gap-x-16 gap-y-6 empty:hidden">
          {shop.description.length > FITS_BANNER && (
            <section className="grid max-w-prose content-start gap-1">
              <h2 className="text-base">{t('about', { shop: shop.name })}</h2>
              <p className="whitespace-pre-line text-quiet">{shop.description}</p>
            </section>
          )}
          <SellerNote shop={shop} />
        </div>
        <ShopTerms shop={shop} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-quiet text-xs">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="wrap-anywhere min-w-0">{t('shopOn', { shop: shop.name })}</span>
            <PageAnchor href="/" className="inline-flex min-h-6 items-center rounded-md">
              <ToploaderMark />
            </PageAnchor>
          </p>
          <div className="flex flex-wrap gap-x-5">
            {shop.buysCards && (
              <a className={footerLink} {...sell}>
                {t('sell')}
              </a>
            )}
            <a className={footerLink} {...orders}>
              {t('orders')}
            </a>
            <a
              className="inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
              rel="nofollow"
              {...report}
            >
              {t('report')}
            </a>
            <LegalLinks />
          </div>
        </div>
      </div>
    </footer>
  )
}

/** Links to the shop's terms. */
function ShopTerms({ shop }: { shop: PublicShop }) {
  const t = useTranslations('storefront.terms')
  return (
    <nav aria-label={t('more')} className="flex flex-wrap gap-x-5 text-xs">
      {(shop.termsVersion === null ? [] : termsDocuments).map((document) => (
        <PageAnchor key={document} href={termsPath(shop.slug, document)} className={footerLink}>
          {t(`page.${document}`)}
        </PageAnchor>
      ))}
      <PageAnchor href={shopWithdrawPath(shop)} className={footerLink}>
        {t('withdraw')}
      </PageAnchor>
    </nav>
  )
}
