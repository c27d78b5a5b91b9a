import { type Client, clientOf } from '#tests/support/client.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'

/** The component tree of the pages, without a build. */
const assets = { publicStyles: '', allStyles: '', fonts: [], scripts: [], chunksOf: () => [] }

/** A second server on the database of this file, which renders the real pages. It stops with the test. */
export async function serverWithPages() {
  const { pageAddress, render } = await import('#web/server.tsx')
  const { connection } = await platform()
  const server = await startTestServer({
    connection,
    pages: async () => ({
      assetsFolder: undefined,
      publicFiles: [],
      pageAddress,
      render: (request) => render({ ...request, assets }),
    }),
  })
  const signedIn = (token?: string): Client => clientOf({ origin: server.origin, ...(token && { token }) })
  return { ...server, signedIn }
}

/** The HTML without scripts; the scripts contain only data. */
export const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
