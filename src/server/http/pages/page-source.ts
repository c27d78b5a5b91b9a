/** The parts of an API response that rendering needs. */
type ApiResponse = { status: number; text: string; headers: Pick<Headers, 'get'> }

export type PageRequest = {
  /** Path and query, as `pageAddress` normalises them. */
  address: string
  publicUrl: string
  /** Calls the API in this process; with a body, by POST. Uses the language of the address by default. */
  ask: (path: string, body?: string, language?: string) => Promise<ApiResponse>
  /** Fields of a form that the browser sent without scripts. */
  form?: Record<string, string> | undefined
}

/** `shopId`: the shop whose changes make the page stale. `movedTo`: the page's new address, with status 301. */
export type RenderedPage = { status: number; html: string; shopId: number | undefined; movedTo?: string | undefined }

export type PageAddress = { address: string; isPrivate: boolean; isElsewhere?: true }

/** Source of pages: the build, or Vite during development. */
export type PageSource = {
  assetsFolder: string | undefined
  publicFiles: { name: string; type: string; bytes: Buffer }[]
  /** Files of the overlay, which has an application of its own. */
  overlay?: { script: string; styles: string }
  /** Canonical address of a page; `isElsewhere`: the request is redirected to it. A private page is never cached. */
  pageAddress(requested: string): PageAddress | Promise<PageAddress>
  render(request: PageRequest): Promise<RenderedPage>
}
