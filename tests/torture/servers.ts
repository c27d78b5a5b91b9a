import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { addressOf } from '#tests/support/address-of.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { runServer } from '#tests/support/servers/process.ts'
import { faultsIn, type LogLine } from '#tests/support/servers/test-server.ts'

// Pages are not requested, so they need not be built.
const built = fileURLToPath(new URL('../../dist/client/.vite/manifest.json', import.meta.url))
const flags = existsSync(built) ? [] : ['--dev']

export type ServerProcess = { origin: string; kill(): Promise<void>; stop(): Promise<void>; faults(): LogLine[] }
/** `checkout`: the folder of another version. */
export type Start = (settings?: Record<string, string>, checkout?: string) => Promise<ServerProcess>

/** Shared settings of several servers of one platform, and a function that starts another one; all of them end with the test. */
export async function oneOfMany(
  connection: Connection,
  more: Record<string, string> = {},
): Promise<{ start: Start; mail: MailServer }> {
  const mail = await startMailServer()
  onTestFinished(mail.stop)
  const dataDir = mkdtempSync(join(tmpdir(), 'toploader-torture-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: addressOf(connection),
    DATA_DIR: dataDir,
    APP_SECRET: 'the same for all of these servers',
    RATE_LIMITS: 'off',
    PASSWORD_HASHING: 'quick',
    LOG_LEVEL: 'warn',
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@example.nl',
    // The simulated providers are on this machine.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
    ...more,
  }
  const atEnd: (() => unknown)[] = []
  onTestFinished(async () => void (await Promise.all(atEnd.map((end) => end()))))
  const start: Start = async (settings = {}, checkout) => {
    const { ready, signal, ended, output } = runServer(
      { ...environment, ...settings },
      flags,
      (end) => atEnd.push(end as () => unknown),
      checkout,
    )
    const end = async (name: NodeJS.Signals) => {
      signal(name)
      await ended
    }
    return {
      origin: await ready,
      faults: () =>
        faultsIn(
          output()
            .split('\n')
            .filter((line) => line.startsWith('{')),
        ),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    }
  }
  return { start, mail }
}
