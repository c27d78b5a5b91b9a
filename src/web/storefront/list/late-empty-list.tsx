import { type ComponentProps, type ComponentType, createElement, Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-screen.tsx'
import type { EmptyList } from './empty-list.tsx'

type Props = ComponentProps<typeof EmptyList>

const load = () => import('./empty-list.tsx')
const later = lazyPart<Props>(async () => ({ default: (await load()).EmptyList }))
let loaded: ComponentType<Props> | undefined

/** Must run before the server renders an empty list. */
export async function preloadEmptyList() {
  loaded = (await load()).EmptyList
}

/** Loaded on demand in the browser, because few lists are empty. */
export const LateEmptyList = (props: Props) => (
  <Suspense fallback={<div className="min-h-80" />}>{createElement(loaded ?? later, props)}</Suspense>
)
