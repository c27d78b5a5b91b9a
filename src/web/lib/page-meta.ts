import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/rules/languages/languages.ts'

/** A page request: its address and the cache for its data. */
export type RouteRequest = {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** Language in the address; undefined for the page's own. */
  language: Language | undefined
  publicUrl: string
  /** Fields of a form that the browser submitted without scripts. */
  form?: Record<string, string> | undefined
}

/** Metadata of a page, for its status, head and caching. */
export type PageMeta = {
  status: number
  /** Language of the address without a language; defaults to English. */
  ownLanguage?: Language | undefined
  title: string
  description?: string | undefined
  /** 'noindex, follow': not indexed, but its links are followed. */
  robots?: 'noindex' | 'noindex, follow' | undefined
  /** No referrer for links from this page, because its address contains a secret. */
  referrer?: 'no-referrer' | undefined
  /** Canonical path, in the page's own language. */
  canonical?: string | undefined
  /** Path of the next page of the list. */
  next?: string | undefined
  /** Open Graph type; defaults to 'website'. */
  kind?: 'website' | 'product' | undefined
  /** Open Graph site name. */
  siteName?: string | undefined
  /** Picture in the size of link previews. */
  image?: { address: string; alt: string; width: number; height: number } | undefined
  /** Web app manifest and icon; defaults to the platform's. */
  app?: { manifest: string; touchIcon: string } | undefined
  /** JSON-LD of the page. Addresses may be paths. */
  things?: readonly Thing[] | undefined
  /** Redirects to this path with status 301. */
  movedTo?: string | undefined
  /** The shop on the page: changes to it invalidate the cached page. */
  shopId?: number | undefined
}

/** A type of https://schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }
