import { useTranslations } from 'use-intl'
import type { OfferedDraft } from '#shared/contract/orders/draft-orders.ts'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { namedGame } from '#shared/rules/games/named-game.ts'
import { shippingName } from '#shared/rules/orders/shipping/shipping.ts'
import { isSingle } from '#shared/rules/products/categories.ts'
import { ListingTitle } from '#web/components/condition-mark.tsx'
import { ReleaseNote } from '#web/components/release-note.tsx'
import { CardFrame } from '../../components/card-frame.tsx'
import { Price } from '../../components/ui/price.tsx'
import { useText } from '../../lib/language/use-text.ts'

export function DraftSummary({ shop, draft }: { shop: PublicShop; draft: OfferedDraft }) {
  const t = useTranslations('order')
  const d = useTranslations('draft')
  const text = useText()
  return (
    <section aria-labelledby="bought" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="bought" className="text-base">
        {d('inIt')}
      </h2>
      <ul className="@container grid gap-3">
        {Object.entries(draft.items).map(([place, item]) => (
          <li key={place} className="flex items-start justify-between gap-3">
            <CardFrame
              src={item.imageUrl}
              alt=""
              sizes="3rem"
              shape={isSingle(item.category) ? 'single' : 'sealed'}
              game={item.details?.game}
              className="w-12 shrink-0 rounded-md @max-[14rem]:hidden"
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="tabular-nums">{item.quantity} ×</span>{' '}
              <ListingTitle listing={listingOf(shop, item)} scale={shop.conditionScale} />
              <ReleaseNote day={item.releaseDate} />
            </span>
            <Price cents={item.quantity * item.priceCents} size="sm" className="font-normal!" />
          </li>
        ))}
      </ul>
      {Object.entries(draft.extras).map(([place, { name, amountCents }]) => (
        <p key={place} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 break-words">{name}</span>
          <Price cents={amountCents} size="sm" className="font-normal!" />
        </p>
      ))}
      <p className="flex items-baseline justify-between gap-3 text-quiet">
        <span className="min-w-0 break-words">
          {draft.delivery === 'pickup' ? t('delivery.pickup') : t('summary.shipping')}
          {draft.shipping && <span className="block text-xs">{text(shippingName(draft.shipping))}</span>}
        </span>
        {draft.shippingCents === 0 ? (
          <span>{t('summary.free')}</span>
        ) : (
          <Price cents={draft.shippingCents} size="sm" className="font-normal!" />
        )}
      </p>
      <p className="flex items-baseline justify-between gap-3 border-t pt-3">
        <span className="font-medium">{t('summary.total')}</span>
        <Price cents={draft.totalCents} />
      </p>
    </section>
  )
}

function listingOf({ games }: PublicShop, { productName, details }: OfferedDraft['items'][number]) {
  const known = { name: productName, ...details }
  return { ...known, gameName: namedGame(known, games) }
}
