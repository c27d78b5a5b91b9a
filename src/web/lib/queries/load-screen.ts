import type { ComponentType } from 'react'
import { type MessageFile, withTexts } from '../language/load-messages.ts'
import { loadLibrary } from './load-library.ts'

type Part<Props> = { default: ComponentType<Props> }

/** Loads a component, its messages, and TanStack Query, which it may use. On the server all are there. */
export async function loadScreen<Props extends object>(
  load: () => Promise<Part<Props>>,
  texts: readonly MessageFile[],
): Promise<Part<Props>> {
  if (import.meta.env.SSR) return load()
  const [part, library] = await Promise.all([withTexts(load, texts), loadLibrary()])
  return { default: library.withQueries(part.default) }
}
