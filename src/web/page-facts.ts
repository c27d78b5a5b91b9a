import type { QueryClient } from '@tanstack/react-query'

/** What a page is asked for by: its address, and where its data are to be put. */
export type RouteRequest = {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
  publicUrl: string
}

/** What a page says of itself before it is drawn: for the status line, the head, and the cache. */
export type PageFacts = {
  status: number
  title: string
  description?: string | undefined
  robots?: 'noindex' | undefined
  /** Path of the one address that this page should be known by. */
  canonical?: string | undefined
  /** Address of a picture for previews, as it stands in the page. */
  image?: string | undefined
  /** The shop that the page shows: its changes make the finished page stale. */
  shopId?: number | undefined
}
