import { useEffect, useEffectEvent } from 'react'
import type { PublicShop } from '#shared/contract/storefront.ts'
import { ignore } from '#web/lib/when-idle.ts'
import { modelContext } from './model-context.ts'

/** Offers tools of the shop to the browser's agent, if there is one. They are a chunk that no other visitor loads. */
export function useAgentTools({ id, slug, forAgents }: PublicShop, onCart: () => void) {
  const openCart = useEffectEvent(onCart)
  useEffect(() => {
    const context = forAgents ? modelContext() : undefined
    if (!context) return
    const leaving = new AbortController()
    import('./offer-tools.ts')
      .then(({ offerTools }) => offerTools(context, { id, slug, openCart: () => openCart() }, leaving.signal))
      .catch(ignore)
    return () => leaving.abort()
  }, [id, slug, forAgents])
}
