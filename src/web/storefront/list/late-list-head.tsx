import { type ComponentProps, type ComponentType, createElement, lazy, Suspense } from 'react'
import { loadScreen } from '#web/lib/queries/load-screen.ts'
import type { ListHead } from './list-head.tsx'

type Props = ComponentProps<typeof ListHead>

const load = () => import('./list-head.tsx')
// The list works without its head, so a failed download must not reload the page.
const later = lazy<ComponentType<Props>>(() =>
  loadScreen(
    async () => ({ default: (await load()).ListHead }),
    ['storefront/filters', 'storefront/suggestions'],
  ).catch(() => ({ default: () => null })),
)
let loaded: ComponentType<Props> | undefined

/** Must run before the server renders a filtered list. */
export async function preloadListHead() {
  loaded = (await load()).ListHead
}

/** Loaded on demand in the browser, because most lists are unfiltered. */
export const LateListHead = (props: Props) => (
  <Suspense fallback={null}>{createElement(loaded ?? later, props)}</Suspense>
)
