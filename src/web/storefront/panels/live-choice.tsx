import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { type Cart, cartStore } from '../../lib/cart/cart-store.ts'
import { useLiveMoment } from '../live/use-live-moment.ts'

type LiveChoiceProps = { shop: PublicShop; cart: Cart; disabled: boolean; problem: string | undefined }

/** Opens the packs in the next live, with a reminder. Without a choice they wait in the queue. */
export function LiveChoice({ shop, cart, disabled, problem }: LiveChoiceProps) {
  const t = useTranslations('cart.live')
  const momentOf = useLiveMoment()
  const store = cartStore(shop.id)
  const next = shop.lives.find(({ takesOrders }) => takesOrders)
  const chosen = cart.live && shop.lives.find(({ id, takesOrders }) => id === cart.live?.session && takesOrders)
  if (!cart.lines.some(({ openLive }) => openLive) || !(next || cart.live)) return null
  const offered = chosen ?? next
  return (
    <section aria-label={t('title')} className="grid gap-2 border-t pt-4 pointer-coarse:gap-0">
      {offered && (
        <Checkbox
          className="items-start"
          checked={chosen !== undefined}
          disabled={disabled}
          onCheckedChange={(on) => store.setLive(on ? { session: offered.id, remind: false } : undefined)}
        >
          <span className="wrap-anywhere block font-medium">{t('choose', { title: offered.title })}</span>
          <span className="block text-quiet text-xs first-letter:uppercase">{momentOf(offered.startsAt)}</span>
        </Checkbox>
      )}
      {chosen && (
        <Checkbox
          className="ml-7"
          checked={cart.live?.remind ?? false}
          disabled={disabled}
          onCheckedChange={(remind) => store.setLive({ session: chosen.id, remind })}
        >
          {t('remind')}
        </Checkbox>
      )}
      {cart.live && !chosen && <p className="text-warn-ink">{t('gone')}</p>}
      <Problem>{problem}</Problem>
    </section>
  )
}
