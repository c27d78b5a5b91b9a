import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '#web/lib/language/load-messages.ts'
import type { Suggestions } from './suggestions.tsx'

type Props = ComponentProps<typeof Suggestions>

const load = async () => ({ default: (await import('./suggestions.tsx')).Suggestions })
// Search works without suggestions, so a failed download must not reload the page.
const Later = lazy<(props: Props) => ReturnType<typeof Suggestions> | null>(() =>
  withTexts(load, ['storefront/suggestions']).catch(() => ({ default: () => null })),
)

/** Loaded when the visitor focuses the search. */
export const LateSuggestions = (props: Props) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
)
