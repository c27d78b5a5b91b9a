import { useTranslations } from 'use-intl'
import { acceptShopName, getPlatformShop, type PlatformShopDetails } from '#shared/contract/platform/platform.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { call, keyOf } from '#web/lib/api/call.ts'
import { usePlatformMutation } from '../use-platform-mutation.ts'

/** An owner can rename an approved shop at any time, and the name is the sender of its messages. An administrator should review it. */
export function Renamed({ shop }: { shop: PlatformShopDetails }) {
  const t = useTranslations('shops.renamed')
  const accepting = usePlatformMutation({
    send: () => call(acceptShopName, { params: { id: shop.id }, body: { name: shop.name } }),
    answers: keyOf(getPlatformShop, { id: shop.id }),
    done: t('accepted'),
    failure: t('failure'),
    onDone: () => document.getElementById('main')?.focus(),
  })
  if (shop.renamedFrom === null) return null
  return (
    <Notice variant="warn" title={t('title')} className="flex-wrap">
      <p className="break-words">
        {t.rich('text', {
          before: shop.renamedFrom,
          name: shop.name,
          b: (name) => <strong className="font-medium">{name}</strong>,
        })}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-2"
        pending={accepting.isPending}
        onClick={() => accepting.mutate()}
      >
        {t('accept')}
      </Button>
    </Notice>
  )
}
