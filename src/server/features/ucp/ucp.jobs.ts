import type { Config } from '#server/config.ts'
import { createEncryption } from '#server/encryption.ts'
import type { Jobs } from '#server/jobs/job.ts'
import { forgetEvents, SEND_EVENTS, sendEvents } from './orders/send-events.ts'
import { forgetSessions } from './sessions/sessions.queries.ts'
import { rotateKeys } from './signatures/keys.ts'

type JobsConfig = Pick<Config, 'appSecret' | 'dataDir' | 'webhooks' | 'publicUrl'>

export function ucpJobs(config: JobsConfig, closing: AbortSignal): Jobs {
  const encryption = createEncryption(config)
  const { webhooks, publicUrl } = config
  return {
    [SEND_EVENTS]: {
      cron: '* * * * *',
      waitsForOthers: true,
      run: (db) => sendEvents({ db, encryption, webhooks, publicUrl, closing }),
    },
    'agents.forget-sessions': { cron: '23 * * * *', run: forgetSessions },
    'agents.forget-events': { cron: '41 4 * * *', run: forgetEvents },
    'agents.rotate-keys': { cron: '52 3 * * *', run: (db) => rotateKeys(db, encryption) },
  }
}
