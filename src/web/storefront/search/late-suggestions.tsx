import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '#web/lib/language/load-messages.ts'
import type { Suggestions } from './suggestions.tsx'

type Props = ComponentProps<typeof Suggestions>

const load = async () => ({ default: (await import('./suggestions.tsx')).Suggestions })
// A search works without them, so a part that cannot be downloaded is no reason to reload the page.
const Later = lazy<(props: Props) => ReturnType<typeof Suggestions> | null>(() =>
  withTexts(load, ['storefront/suggestions']).catch(() => ({ default: () => null })),
)

/** For those who go to the search. */
export const LateSuggestions = (props: Props) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
)
