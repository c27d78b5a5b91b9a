/** A response of the API, as rendering needs it. */
type ApiResponse = { status: number; text: string; headers: Pick<Headers, 'get'> }

export type PageRequest = {
  /** Path and query, as `pageAddress` writes them. */
  address: string
  publicUrl: string
  /** Calls the API in this process; with a body, by POST. In the language of the address, unless told another one. */
  ask: (path: string, body?: string, language?: string) => Promise<ApiResponse>
  /** The fields of a form that the browser sent without scripts. */
  form?: Record<string, string> | undefined
}

/** `shopId`: the shop whose changes make the page stale. `movedTo`: where the page is now, with status 301. */
export type RenderedPage = { status: number; html: string; shopId: number | undefined; movedTo?: string | undefined }

export type PageAddress = { address: string; isPrivate: boolean; isElsewhere?: true }

/** Where pages come from: the build, or Vite while developing. */
export type PageSource = {
  assetsFolder: string | undefined
  publicFiles: { name: string; type: string; bytes: Buffer }[]
  /** The one address of the page that a request asks for; `isElsewhere`: only there. A private page is never cached. */
  pageAddress(requested: string): PageAddress | Promise<PageAddress>
  render(request: PageRequest): Promise<RenderedPage>
}
