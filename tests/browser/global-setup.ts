import { ensureBuilt } from '../../scripts/build/ensure-built.ts'
import { startServerProcess } from '../../scripts/server-process.ts'
import { administrator, announcePlatform } from './platform.ts'

/** One platform for all browser tests, as it is built and as it starts; what is answered stops it, whatever became of the tests. */
export default async function globalSetup() {
  await ensureBuilt()
  const server = await startServerProcess({
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  announcePlatform(server.url)
  return () => server.stop()
}
