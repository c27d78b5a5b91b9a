import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getSeller, getTaxSettings } from '#shared/contract/shops/sellers.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { Card } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { Declaration } from './declaration.tsx'
import { SellerForm } from './seller-form.tsx'
import { TaxForm } from './tax-form.tsx'
import { TaxIdentity } from './tax-identity.tsx'
import { TaxReportCopy } from './tax-report-copy.tsx'

/** Seller details and tax settings. */
export function SellerDetails({ shop }: { shop: Shop }) {
  const { id: shopId } = shop
  const t = useTranslations('books')
  const params = { id: shopId }
  const seller = useQuery(read(getSeller, { params }))
  const tax = useQuery(read(getTaxSettings, { params }))
  const skeleton = <Skeletons lines={Array(6).fill('h-10')} className="gap-4" />
  return (
    <>
      <Card className="p-5">
        <Loaded query={seller} failure={t('failed')} skeleton={skeleton}>
          {(stored) => <SellerForm shopId={shopId} stored={stored} />}
        </Loaded>
      </Card>
      <Card id="tax" className="scroll-mt-16 p-5">
        <Loaded query={tax} failure={t('failed')} skeleton={skeleton}>
          {(stored) => <TaxForm shopId={shopId} stored={stored} />}
        </Loaded>
      </Card>
      <Card className="p-5">
        <TaxIdentity shop={shop} />
      </Card>
      <Card className="p-5">
        <TaxReportCopy shopId={shopId} />
      </Card>
      <Card className="p-5">
        <Declaration shopId={shopId} />
      </Card>
    </>
  )
}
