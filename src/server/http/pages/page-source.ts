/** An answer of the API, as the rendering needs it. */
type ApiAnswer = {
  status: number
  body: string
  total: number | undefined
  totalIsExact?: boolean
  link: string | undefined
}

export type PageRequest = {
  /** Path and query, as `pageAddress` writes them. */
  address: string
  publicUrl: string
  /** Asks the API in this process; with a body, by POST. */
  ask: (path: string, body?: string) => Promise<ApiAnswer>
  /** The fields of a form that the browser sent by itself. */
  form?: Record<string, string> | undefined
}

/** A finished page. `shopId`: the shop it shows, whose changes make it stale. `movedTo`: where it is now, with status 301. */
export type RenderedPage = { status: number; html: string; shopId: number | undefined; movedTo?: string | undefined }

export type PageAddress = { address: string; isPrivate: boolean }

/** Where pages come from: the build, or Vite while developing. */
export type PageSource = {
  assetsFolder: string | undefined
  publicFiles: { name: string; type: string; bytes: Buffer }[]
  /** The page that a request asks for: addresses of the same page become one. A private page is kept nowhere. */
  pageAddress(requested: string): PageAddress | Promise<PageAddress>
  render(request: PageRequest): Promise<RenderedPage>
}
