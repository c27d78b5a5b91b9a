import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { type TermsDocument, termsDocuments, termsPath } from '#shared/rules/shops/terms.ts'
import { PageAnchor } from '#web/components/shell/page-anchor.tsx'
import { TermsText } from '#web/components/terms-text.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { ShopAt } from '../shop/shop-at.tsx'
import { ShopFrame } from '../shop/shop-frame.tsx'
import { termsQuery } from './terms-query.ts'

const screen = (document: TermsDocument) =>
  function TermsScreen() {
    return (
      <ShopAt>
        {(shop) => (
          <ShopFrame shop={shop}>
            {() => (
              <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-8 sm:px-6">
                <Terms shop={shop} document={document} />
              </div>
            )}
          </ShopFrame>
        )}
      </ShopAt>
    )
  }

export const TermsOfSale = screen('terms')
export const Returns = screen('returns')
export const Privacy = screen('privacy')

function Terms({ shop, document }: { shop: PublicShop; document: TermsDocument }) {
  const t = useTranslations('storefront.terms')
  const { date } = useFormat()
  const { params } = useAddress()
  const query = useQuery(termsQuery(shop.id, document, useLocale(), params.get('version')))
  useTitle(query.data ? `${query.data.title} | ${shop.name}` : shop.name)
  return (
    <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={Array(8).fill('h-6')} className="gap-4" />}>
      {(terms) =>
        terms ? (
          <>
            <div className="grid gap-2">
              <h1 className="text-xl sm:text-2xl">{terms.title}</h1>
              <p className="text-quiet">
                {t('version', { version: String(terms.version), day: date(terms.publishedAt) })}
              </p>
            </div>
            {!terms.current && (
              <Notice
                variant="warn"
                action={
                  <PageAnchor className="underline" href={termsPath(shop.slug, document)}>
                    {t('newest')}
                  </PageAnchor>
                }
              >
                {t('older')}
              </Notice>
            )}
            <TermsText
              sections={terms.sections}
              after={document === 'privacy' ? { rights: <YourData slug={shop.slug} /> } : {}}
            />
            <nav aria-label={t('more')} className="flex flex-wrap gap-x-5 border-t pt-4 print:hidden">
              {termsDocuments
                .filter((other) => other !== document)
                .map((other) => (
                  <PageAnchor key={other} href={termsPath(shop.slug, other)} className={link}>
                    {t(`page.${other}`)}
                  </PageAnchor>
                ))}
              <PageAnchor href={`/@${shop.slug}/withdrawal-form`} className={link}>
                {t('page.form')}
              </PageAnchor>
            </nav>
          </>
        ) : (
          <>
            <h1 className="text-xl">{t('none')}</h1>
            <p className="text-quiet">{t('noneText', { shop: shop.name })}</p>
          </>
        )
      }
    </Loaded>
  )
}

const link = 'inline-flex min-h-8 items-center text-accent-ink underline underline-offset-4 pointer-coarse:min-h-11'

/** Lets customers view their data without asking the shop. */
function YourData({ slug }: { slug: string }) {
  const t = useTranslations('storefront.terms')
  return (
    <p className="print:hidden">
      <PageAnchor href={`/@${slug}/your-data`} className={link}>
        {t('yourData')}
      </PageAnchor>
    </p>
  )
}
