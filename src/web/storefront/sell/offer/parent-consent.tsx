import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { agreeAsParent } from '#shared/contract/buying/offers.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useTitle } from '#web/lib/use-document-title.ts'
import { NotFoundInShop } from '../../shop/not-found-in-shop.tsx'
import { parentQuery } from './offer-query.ts'

/** The offer of a minor, to which a parent agrees. */
export function ParentConsent({ shop, parentKey }: { shop: PublicShop; parentKey: string }) {
  const t = useTranslations('sellOffer')
  const { money } = useFormat()
  const client = useQueryClient()
  const query = useQuery(parentQuery(parentKey))
  const agreeing = useMutation({
    mutationFn: () => call(agreeAsParent, { params: { key: parentKey } }),
    onSuccess: (answer) => client.setQueryData(parentQuery(parentKey).queryKey, answer),
  })
  useTitle(`${t('parent.title')} | ${shop.name}`)
  return (
    <div className="mx-auto grid w-full max-w-xl gap-5">
      <Loaded query={query} failure={t('loadFailed')} skeleton={<Skeleton className="h-64 rounded-lg" />}>
        {(offer) =>
          offer ? (
            <>
              <h1 className="text-xl">{t('parent.title')}</h1>
              <p className="text-pretty">
                {t('parent.text', {
                  parent: offer.parentName,
                  name: offer.name,
                  shop: offer.shop,
                  count: offer.pieces,
                  amount: money(offer.totalCents),
                  number: offer.number,
                })}
              </p>
              {offer.agreedAt ? (
                <Notice variant="good" role="status">
                  {t('parent.agreed')}
                </Notice>
              ) : (
                <>
                  <p className="text-quiet">{t('parent.why', { name: offer.name })}</p>
                  <Problem>{agreeing.error && shownError(agreeing.error, t('unreachable'))}</Problem>
                  <Button size="lg" className="w-full" pending={agreeing.isPending} onClick={() => agreeing.mutate()}>
                    {t('parent.agree')}
                  </Button>
                </>
              )}
            </>
          ) : (
            <NotFoundInShop shop={shop} title={t('notFound.title')} text={t('notFound.text')} />
          )
        }
      </Loaded>
    </div>
  )
}
