import { resolve } from 'node:path'
import { z } from 'zod'
import { Password } from '#shared/contract/accounts/entrance.ts'
import { Email, line } from '#shared/contract/fields.ts'
import type { LandingFigure } from '#shared/contract/platform/operator.ts'
import { defaultFigures, readFigures } from '#shared/rules/money/landing-figures.ts'
import { normaliseSlug, slugShapeProblem } from '#shared/rules/shops/slug/slug.ts'
import { emailProblem, normaliseEmail } from '#shared/rules/text/email.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

/** A whole number in digits only: no other notation of JavaScript, such as a blank or 0x10. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\s*\d{1,9}\s*$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

/** An origin without a path: pages, links in messages and cookies all start at the root of a host. */
const Origin = z.url({ protocol: /^https?$/ }).refine((text) => {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/+$/.test(pathname) && !search && !hash && !username
})

const Switch = z.enum(['on', 'off'])

/** `live`, or the operator's own figures of the platform. */
const LandingFigures = z.string().transform((text, context): 'live' | readonly LandingFigure[] => {
  if (text.trim() === 'live') return 'live'
  try {
    return readFigures(text)
  } catch {
    context.addIssue({ code: 'custom' })
    return z.NEVER
  }
})

/** A shop's slug, with or without its @. */
const Slug = z
  .string()
  .transform(normaliseSlug)
  .refine((slug) => slugShapeProblem(slug) === undefined)

/** As printed on documents, with dots or spaces. */
const number = (pattern: RegExp) =>
  z
    .string()
    .transform((text) => text.replace(/[\s.]/g, '').toUpperCase())
    .pipe(z.string().regex(pattern))

const HOUR_MS = 3_600_000

/** `12h`, `1d` or `off`, in milliseconds; undefined for off. The default comes before the transform, so it is a text too. */
const interval = (usual: string) =>
  z
    .string()
    .regex(/^(off|[1-9]\d{0,3}[hd])$/)
    .default(usual)
    .transform((text) =>
      text === 'off' ? undefined : Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * HOUR_MS,
    )

/** A URL without credentials, or the path of a file. */
const Place = z
  .string()
  .max(2_000)
  .refine((place) => {
    if (!/^[a-z][a-z\d+.-]+:\/\//i.test(place)) return true
    if (!/^https?:/i.test(place) || !URL.canParse(place)) return false
    return new URL(place).username === '' && new URL(place).password === ''
  })
  .transform((place) => (/^https?:/i.test(place) ? place : resolve(place)))

/** Sent unchanged in a header. */
const Key = z.string().regex(/^[\x21-\x7e]+$/)

type Sender = { name: string; address: string }

/** `Toploader <no-reply@example.nl>`, or the address alone. */
const MailFrom = z.string().transform((text, context): Sender => {
  const [, name = '', address = text] = /^([^<]*)<([^<>]*)>\s*$/.exec(text) ?? []
  const problem = emailProblem(address)
  if (!problem && !hasControlCharacters(name, { newlines: false })) {
    return { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Toploader', address: normaliseEmail(address) }
  }
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** A bucket's name, and an optional folder in it. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/

/** Settings of a server. Its errors only name the invalid variable; `setting-errors.ts` has the messages. */
export const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  PUBLIC_URL: Origin.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.string().regex(BUCKET).optional(),
  DATABASE_POOL: whole(2, 500).default(6),
  // Validated like the sign-in form, or the account would be unusable.
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: Password.optional(),
  REQUIRE_ADMIN_2FA: z.enum(['true', 'false']).default('false'),
  APP_SECRET: z.string().min(32).max(1_000).optional(),
  RATE_LIMITS: Switch.default('on'),
  PASSWORD_HASHING: z.enum(['standard', 'quick']).default('standard'),
  TRUST_PROXY: whole(0, 10).default(0),
  WORKER: Switch.default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: MailFrom.optional(),
  BACKUP_EVERY: interval('1d'),
  BACKUP_KEEP: whole(1, 1_000).default(7),
  BACKUP_LOG_MB: whole(0, 10_000_000).default(2_000),
  ANTHROPIC_API_KEY: Key.optional(),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: Key.optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_DAILY_LIMIT: whole(1, 1_000_000).default(500),
  AI_TIMEOUT: whole(1, 600).default(60),
  LANDING_SHOP: Slug.optional(),
  LANDING_FIGURES: LandingFigures.default(() => defaultFigures),
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  OPERATOR_KVK: number(/^\d{8}$/).optional(),
  OPERATOR_VAT: number(/^[A-Z]{2}[0-9A-Z]{2,12}$/).optional(),
  OPERATOR_EMAIL: Email.optional(),
  TCGDEX_URL: z.url({ protocol: /^https?$/ }).default('https://api.tcgdex.net/v2'),
  // Mollie's client supports only TLS.
  MOLLIE_URL: z.url({ protocol: /^https$/ }).default('https://api.mollie.com/v2'),
  VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_DRAWS: z.enum(['yes', 'no']).default('no'),
  SHOPPING_AGENTS: z.enum(['on', 'off']).default('on'),
  ALLOW_PRIVATE_WEBHOOKS: z.enum(['yes', 'no']).default('no'),
  POKEDATA_URL: z.url({ protocol: /^https?$/ }).default('https://www.pokedata.io/v0'),
  POKEDATA_KEY: Key.optional(),
  EXCHANGE_RATES: Place.optional(),
  PRICE_GUIDE: Place.optional(),
  PRICE_GUIDE_EVERY: interval('off'),
  METRICS_TOKEN: Key.min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
