import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getTerms } from '#shared/contract/shops/terms.ts'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { TermsForm } from '../../terms/terms-form.tsx'

/** Terms of sale, returns and privacy: the owner's answers, and publishing. */
export function TermsSettings({ shopId }: { shopId: number }) {
  const t = useTranslations('shopTermsForm')
  const query = useQuery(read(getTerms, { params: { id: shopId } }))
  return (
    <>
      <p className="max-w-prose text-quiet">{t('intro')}</p>
      <Loaded
        query={query}
        failure={t('failed')}
        skeleton={<Skeletons lines={Array(6).fill('h-10')} className="gap-4" />}
      >
        {(stored) => <TermsForm key={stored.published?.version ?? 0} shopId={shopId} stored={stored} />}
      </Loaded>
    </>
  )
}
