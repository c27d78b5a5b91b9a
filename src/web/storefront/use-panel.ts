import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicShop } from '#shared/contract/storefront.ts'

/** A link from outside the shop can lead to its open cart. */
const CART_HASH = '#cart'

export type Panel = 'cart' | 'filters'

export type PanelProps = {
  shop: PublicShop
  open: boolean
  onClose: () => void
  /** The sheet is gone: time to give the focus back. */
  onClosed: () => void
}

/**
 * The sheet that is open. It is a step in the browser's history, so that Back closes it, as people expect of something
 * that fills a phone's screen.
 */
export function usePanel() {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  const here = `${location.pathname}${location.search}`

  const open = useCallback((panel: Panel) => navigate(here, { state: { panel } }), [navigate, here])
  const close = useCallback(() => (cameFromHere() ? navigate(-1) : navigate(here, { replace: true })), [navigate, here])
  return { panel: panelIn(state) ?? (location.hash === CART_HASH ? 'cart' : undefined), open, close }
}

function panelIn(state: unknown): Panel | undefined {
  const panel = typeof state === 'object' && state !== null && 'panel' in state ? state.panel : undefined
  return panel === 'cart' || panel === 'filters' ? panel : undefined
}

// The router counts its steps in the history's state.
const cameFromHere = () => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
