import { startModelServer } from '#tests/support/servers/model-server.ts'
import { startMollieServer } from '#tests/support/servers/mollie-server.ts'
import { ensureBuilt } from '../../../scripts/build/ensure-built.ts'
import { replyByName } from './model-replies.ts'
import { announceMollie } from './mollie.ts'
import { announcePlatform } from './platform.ts'
import { startDatabases, startPlatform } from './platforms.ts'
import { writePriceGuide } from './price-guide.ts'

/** Starts the platform that most browser tests share. Returns a function that stops everything. */
export default async function globalSetup() {
  await ensureBuilt()
  const models = await startModelServer()
  models.usual = replyByName
  const mollie = await startMollieServer()
  announceMollie(mollie.books.open())
  const guide = await writePriceGuide()
  const databases = await startDatabases()
  const server = await startPlatform({
    PRICE_GUIDE: guide.path,
    // The other family has no key, as on most platforms.
    ANTHROPIC_BASE_URL: models.url,
    ANTHROPIC_API_KEY: 'key-of-the-tests',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    MOLLIE_URL: mollie.url,
    // The certificate of the local provider is self-signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  announcePlatform(server.url)
  return async () => {
    await server.stop()
    await databases.stop()
    await models.stop()
    await mollie.stop()
    await guide.remove()
  }
}
