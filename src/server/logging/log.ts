import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'
import { describeError } from './describe-error.ts'

/** JSON lines on standard output. Secrets are never passed to it; as a safeguard, fields that could contain one are removed. */
export const createLog = (config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger => {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { err: describeError },
    redact: { paths: ['*.password', '*.token', '*.authorization', 'req.headers', '*.body'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
