import type { QueryKey } from '@tanstack/react-query'
import { type Packed, unpack } from './packed.ts'

export type Library = typeof import('./library.tsx')

/** Query results that came with the page, by their key. */
const answers = new Map<string, readonly [QueryKey, unknown]>()
let library: Library | undefined
let loading: Promise<Library> | undefined
const waiting = new Set<(library: Library) => void>()

/** Call once, before the first render in the browser. */
export function takeAnswers(packed: Packed) {
  for (const answer of unpack(packed) as (readonly [QueryKey, unknown])[])
    answers.set(JSON.stringify(answer[0]), answer)
}

export const pageAnswer = (key: QueryKey): unknown => answers.get(JSON.stringify(key))?.[1]

/** Loads TanStack Query, and gives it the results that came with the page. They count as fetched when the page was opened. */
export function loadLibrary(): Promise<Library> {
  loading ??= import('./library.tsx').then(
    (loaded) => {
      const updatedAt = Math.round(performance.timeOrigin)
      for (const [key, data] of answers.values()) loaded.pageClient.setQueryData(key, data, { updatedAt })
      library = loaded
      for (const begin of waiting) begin(loaded)
      waiting.clear()
      return loaded
    },
    (error) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Calls `begin` once the library is loaded. Returns a function that cancels it. */
export function onceLoaded(begin: (library: Library) => void): () => void {
  if (library) begin(library)
  else waiting.add(begin)
  return () => void waiting.delete(begin)
}

export const loadedLibrary = (): Library | undefined => library
