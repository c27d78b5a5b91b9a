import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { acceptSeller, getShopChecklist } from '#shared/contract/shops/approval.ts'
import type { Seller } from '#shared/contract/shops/sellers.ts'
import { sellerLines } from '#shared/rules/shops/seller-lines.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'

/** The seller of an approved shop has changed. An administrator should review it. */
export function SellerChanged({ shopId }: { shopId: number }) {
  const t = useTranslations('shops.sellerChanged')
  const params = { id: shopId }
  const { data } = useQuery(read(getShopChecklist, { params }))
  const seeing = usePlatformMutation({
    send: (seller: Seller) => call(acceptSeller, { params, body: { seller } }),
    answers: keyOf(getShopChecklist, params),
    failure: t('failure'),
    onDone: () => document.getElementById('main')?.focus(),
  })
  if (!data?.changed || !data.seller) return null
  const { seller, changed } = data
  return (
    <Notice variant="warn" title={t('title')} className="flex-wrap">
      <dl className="mt-2 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Lines name={t('before')} seller={changed.before} />
        <Lines name={t('now')} seller={seller} />
      </dl>
      <Button
        variant="outline"
        size="sm"
        className="mt-4 border-edge-strong bg-surface"
        pending={seeing.isPending}
        onClick={() => seeing.mutate(seller)}
      >
        {t('seen')}
      </Button>
    </Notice>
  )
}

function Lines({ name, seller }: { name: string; seller: Seller | null }) {
  const t = useTranslations('shops.sellerChanged')
  const text = useText()
  return (
    <div className="min-w-0">
      <dt className="text-quiet">{name}</dt>
      {seller ? (
        sellerLines(seller).map((line) => (
          <dd key={text(line)} className="wrap-anywhere">
            {text(line)}
          </dd>
        ))
      ) : (
        <dd>{t('nobody')}</dd>
      )}
    </div>
  )
}
