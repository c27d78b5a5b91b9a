import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#shared/rules/languages/languages.ts'

/** What a page is asked for by: its address, and where its data are to be put. */
export type RouteRequest = {
  client: QueryClient
  params: Record<string, string | undefined>
  search: URLSearchParams
  /** The language that the address names; without one the page is in its own. */
  language: Language | undefined
  publicUrl: string
  /** The fields of a form that the browser sent by itself. */
  form?: Record<string, string> | undefined
}

/** What a page says of itself before it is drawn: for the status line, the head, and the cache. */
export type PageMeta = {
  status: number
  /** Of the plain address, without a language in it; English when left out. */
  ownLanguage?: Language | undefined
  title: string
  description?: string | undefined
  /** 'noindex, follow': not to be found itself, but what it links to. */
  robots?: 'noindex' | 'noindex, follow' | undefined
  /** What the pages that are opened from here are told: nothing. For an address with a secret in it. */
  referrer?: 'no-referrer' | undefined
  /** Path of the one address that this page should be known by, in its own language. */
  canonical?: string | undefined
  /** Path of the same list's next page. */
  next?: string | undefined
  /** What previews call it; a website when left out. */
  kind?: 'website' | 'product' | undefined
  /** Whose page it is, for previews. */
  siteName?: string | undefined
  /** A picture for previews, made for them. */
  image?: { address: string; alt: string; width: number; height: number } | undefined
  /** What a phone puts on its home screen; the platform's own when left out. */
  app?: { manifest: string; touchIcon: string } | undefined
  /** What it shows, in the words of schema.org. Addresses in it may be paths. */
  things?: readonly Thing[] | undefined
  /** Path that this address has moved to: with status 301, and nothing is drawn. */
  movedTo?: string | undefined
  /** The shop that the page shows: its changes make the finished page stale. */
  shopId?: number | undefined
}

/** One thing of https://schema.org. */
export type Thing = { '@type': string; [property: string]: unknown }
