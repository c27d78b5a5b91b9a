import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const NAME = 'counter_device'
/** The longest time that browsers allow. */
const LIFETIME_SECONDS = 400 * 24 * 60 * 60

/** 256 random bits; only the hash is stored. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

/** Token of a registered device; others than those with 43 characters are not looked up. */
export const deviceToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /(?:^|;)\s*counter_device=([\w-]{43})\s*(?:;|$)/.exec(headers.cookie ?? '')?.[1]

/** `Set-Cookie` of a registered device: not readable by scripts, and never sent by requests that other sites cause. */
export const deviceCookie = (token: string, publicUrl: string): string =>
  [
    `${NAME}=${token}`,
    'Path=/api',
    `Max-Age=${LIFETIME_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
