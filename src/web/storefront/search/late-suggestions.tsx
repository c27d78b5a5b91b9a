import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { loadScreen } from '#web/lib/queries/load-screen.ts'
import type { Suggestions } from './suggestions.tsx'

type Props = ComponentProps<typeof Suggestions>

const load = async () => ({ default: (await import('./suggestions.tsx')).Suggestions })
// Search works without suggestions, so a failed download must not reload the page.
const Later = lazy<ComponentType<Props>>(() =>
  loadScreen<Props>(load, ['storefront/suggestions']).catch(() => ({ default: () => null })),
)

/** Loaded when the visitor focuses the search. */
export const LateSuggestions = (props: Props) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
)
