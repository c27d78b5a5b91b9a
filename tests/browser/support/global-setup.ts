import { startModelServer } from '#tests/support/servers/model-server.ts'
import { startMollieServer } from '#tests/support/servers/mollie-server.ts'
import { ensureBuilt } from '../../../scripts/build/ensure-built.ts'
import { startServerProcess } from '../../../scripts/support/server-process.ts'
import { replyByName } from './model-replies.ts'
import { announceMollie } from './mollie.ts'
import { administrator, announcePlatform } from './platform.ts'
import { writePriceGuide } from './price-guide.ts'

/** Starts one platform for all browser tests, as built and as in production. Returns a function that stops it, whatever the outcome. */
export default async function globalSetup() {
  await ensureBuilt()
  const models = await startModelServer()
  models.usual = replyByName
  const mollie = await startMollieServer()
  announceMollie(mollie.books.open())
  const guide = await writePriceGuide()
  const server = await startServerProcess({
    PRICE_GUIDE: guide.path,
    RATE_LIMITS: 'off',
    PASSWORD_HASHING: 'quick',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
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
    await models.stop()
    await mollie.stop()
    await guide.remove()
  }
}
