import { type ComponentProps, type ComponentType, createElement, lazy, Suspense } from 'react'
import { withTexts } from '#web/lib/language/load-messages.ts'
import type { ListHead } from './list-head.tsx'

type Props = ComponentProps<typeof ListHead>

const load = () => import('./list-head.tsx')
// The list is there without it, so a part that cannot be downloaded is no reason to reload the page.
const later = lazy<ComponentType<Props>>(() =>
  withTexts(async () => ({ default: (await load()).ListHead }), ['storefront/filters', 'storefront/suggestions']).catch(
    () => ({ default: () => null }),
  ),
)
let loaded: ComponentType<Props> | undefined

/** Before the server draws a list that is filtered. */
export async function preloadListHead() {
  loaded = (await load()).ListHead
}

/** Most lists are whole: in the browser what is said of filters comes when one is set. */
export const LateListHead = (props: Props) => (
  <Suspense fallback={null}>{createElement(loaded ?? later, props)}</Suspense>
)
