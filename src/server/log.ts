import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines on standard output. Secrets are never passed to it; what could hold one is taken out all the same. */
export const createLog = (config: Pick<Config, 'logLevel'>): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    redact: { paths: ['*.password', '*.token', '*.authorization', 'req.headers', '*.body'], remove: true },
  })
