import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { loadPart } from '#web/lib/load-part.ts'

/** Addresses that agents hand over: a checkout by its key, or lines of products and quantities. */
const HANDOVER = /^#(?:checkout=([0-9a-f-]{36})|buy=(\d{1,15}:\d{1,5}(?:,\d{1,15}:\d{1,5}){0,199}))$/

/** Fills the cart from the address that an agent handed over, and opens it. */
export function useHandover(shop: PublicShop) {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const t = useTranslations('storefront.handover')
  const fill = useEffectEvent(async ([, key, lines]: RegExpExecArray) => {
    const openCart = () => navigate(`${pathname}${search}#cart`, { replace: true })
    try {
      const { fillCart } = await loadPart(() => import('./fill-cart.ts'))
      const { outcome, undo } = await fillCart(shop, key === undefined ? { lines: lines ?? '' } : { key })
      if (outcome === 'filled') await openCart()
      else await navigate(`${pathname}${search}`, { replace: true })
      toast({
        title: t(`${outcome}.title`),
        description: t(`${outcome}.text`),
        ...(undo ? { action: { label: t('undo'), onClick: undo } } : {}),
      })
    } catch {
      toast({ title: t('failed.title'), description: t('failed.text'), variant: 'destructive' })
    }
  })
  useEffect(() => {
    const found = HANDOVER.exec(hash)
    if (found) void fill(found)
  }, [hash])
}
