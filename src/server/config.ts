import { resolve } from 'node:path'
import { z } from 'zod'
import { Password } from '#shared/contract/accounts.ts'
import { Email, line } from '#shared/contract/fields.ts'
import type { LandingFigure } from '#shared/contract/platform/operator.ts'
import { defaultFigures, readFigures } from '#shared/rules/money/landing-figures.ts'
import { normaliseSlug, slugShapeProblem } from '#shared/rules/shops/slug.ts'
import { emailProblem, normaliseEmail } from '#shared/rules/text/email.ts'
import { hasControlCharacters } from '#shared/rules/text/text.ts'

const Switch = z.enum(['on', 'off'])

/** `live`, or what the operator says of the platform. */
const LandingFigures = z.string().transform((text, context): 'live' | readonly LandingFigure[] => {
  if (text.trim() === 'live') return 'live'
  try {
    return readFigures(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

/** A shop's address, with or without its @. */
const Slug = z
  .string()
  .transform(normaliseSlug)
  .refine((slug) => slugShapeProblem(slug) === undefined, 'must be the address of a shop, such as card-corner')

/** As it is written on papers, with dots or spaces in it. */
const number = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s.]/g, '').toUpperCase())
    .pipe(z.string().regex(pattern, message))

const HOUR_MS = 3_600_000

/** `12h`, `1d` or `off`, in milliseconds; undefined for off. Its default stands before what makes it undefined. */
const interval = (usual: string) =>
  z
    .string()
    .regex(/^(off|[1-9]\d{0,3}[hd])$/, 'must be a number of hours or days such as 12h or 1d, or off')
    .default(usual)
    .transform((text) =>
      text === 'off' ? undefined : Number.parseInt(text, 10) * (text.endsWith('d') ? 24 : 1) * HOUR_MS,
    )

/** An address without an account in it, or the path of a file. */
const Place = z
  .string()
  .max(2_000)
  .refine((place) => {
    if (!/^[a-z][a-z\d+.-]+:\/\//i.test(place)) return true
    if (!/^https?:/i.test(place) || !URL.canParse(place)) return false
    return new URL(place).username === '' && new URL(place).password === ''
  }, 'must be an http or https address without an account in it, or the path of a file')
  .transform((place) => (/^https?:/i.test(place) ? place : resolve(place)))

/** Goes into a header as it is. */
const Key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')

type Sender = { name: string; address: string }

/** `Toploader <no-reply@example.nl>`, or the address alone. */
const MailFrom = z.string().transform((text, context): Sender => {
  const [, name = '', address = text] = /^(.*)<(.*)>\s*$/.exec(text) ?? []
  const problem = emailProblem(address)
  if (!problem && !hasControlCharacters(name, { newlines: false })) {
    return { name: name.trim().replace(/^"(.*)"$/, '$1') || 'Toploader', address: normaliseEmail(address) }
  }
  context.addIssue({ code: 'custom', message: 'must be an address such as Toploader <no-reply@example.nl>' })
  return z.NEVER
})

/** A bucket's name, and a folder in it. */
const BUCKET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  STORAGE_URL: z.string().regex(BUCKET, 'must be a bucket such as s3://toploader or s3://bucket/folder').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(6),
  // What the sign-in form takes, or the account would be of no use.
  ADMIN_EMAIL: Email.optional(),
  ADMIN_PASSWORD: Password.optional(),
  REQUIRE_ADMIN_2FA: z.enum(['true', 'false']).default('false'),
  APP_SECRET: z.string().min(32, 'must be 32 characters or more').max(1_000).optional(),
  RATE_LIMITS: Switch.default('on'),
  PASSWORD_HASHING: z.enum(['standard', 'quick']).default('standard'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  WORKER: Switch.default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: MailFrom.optional(),
  BACKUP_EVERY: interval('1d'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(7),
  BACKUP_LOG_MB: z.coerce.number().int().min(0).max(10_000_000).default(2_000),
  ANTHROPIC_API_KEY: Key.optional(),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: Key.optional(),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AI_DAILY_LIMIT: z.coerce.number().int().min(1).max(1_000_000).default(500),
  AI_TIMEOUT: z.coerce.number().int().min(1).max(600).default(60),
  LANDING_SHOP: Slug.optional(),
  LANDING_FIGURES: LandingFigures.default(() => defaultFigures),
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  OPERATOR_KVK: number(/^\d{8}$/, 'Must be a chamber of commerce number of 8 digits').optional(),
  OPERATOR_VAT: number(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 'Must be a VAT number, such as NL123456789B01').optional(),
  OPERATOR_EMAIL: Email.optional(),
  TCGDEX_URL: z.url({ protocol: /^https?$/ }).default('https://api.tcgdex.net/v2'),
  // Mollie's client speaks nothing but TLS.
  MOLLIE_URL: z.url({ protocol: /^https$/ }).default('https://api.mollie.com/v2'),
  POKEDATA_URL: z.url({ protocol: /^https?$/ }).default('https://www.pokedata.io/v0'),
  POKEDATA_KEY: Key.optional(),
  PRICE_GUIDE: Place.optional(),
  PRICE_GUIDE_EVERY: interval('off'),
  METRICS_TOKEN: Key.min(16, 'must be 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type CatalogueConfig = {
  tcgdexUrl: string
  pokedataUrl: string
  /** Without it pokedata.io is not offered. */
  pokedataKey: string | undefined
  /** The address or the file of a price guide; without it none is offered. */
  priceGuide?: string | undefined
  /** How often it is read without being asked; undefined: never. */
  priceGuideEveryMs?: number | undefined
  /** The first pause after a request that went wrong, and how long one may take; left out but in tests. */
  pauseMs?: number
  timeoutMs?: number
}

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

/** Reads the environment; throws a `ConfigError` that names every variable that is wrong. An empty one counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings in the environment are wrong:\n${problems.join('\n')}`)
  }
  const env = parsed.data
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all.')
  }
  if (env.WORKER === 'off' && !env.DATABASE_URL) {
    throw new ConfigError("WORKER=off needs DATABASE_URL: the database that comes along is its own server's alone.")
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: it names a replica of that database.')
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError('SMTP_URL needs MAIL_FROM: the address that messages come from.')
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    /** Where people reach the platform, without a slash at the end. */
    publicUrl,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** A bucket for pictures and backups; undefined: the data folder. */
    storageUrl: env.STORAGE_URL,
    /** Undefined: the PostgreSQL that comes along. */
    databaseUrl: env.DATABASE_URL,
    /** A streaming replica of it that public pages are read from. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    /** Whether the server runs the jobs; otherwise a worker alone does (`npm run worker`). */
    worker: env.WORKER === 'on',
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** A superadmin comes in with two factors, or only as far as their set-up. */
    requireAdminTwoFactor: env.REQUIRE_ADMIN_2FA === 'true',
    /** What secrets in the database are encrypted with; undefined: a key kept in the data folder. */
    appSecret: env.APP_SECRET,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Passwords are hashed at a cost that does not protect them: for tests. */
    hashesQuickly: env.PASSWORD_HASHING === 'quick',
    /** How many reverse proxies stand in front, whose word on the visitor's address is taken. */
    trustProxy: env.TRUST_PROXY,
    /** Undefined: what would be sent is kept as files in the data folder. */
    smtpUrl: env.SMTP_URL,
    /** Who all messages come from. */
    mailFrom: env.MAIL_FROM ?? { name: 'Toploader', address: `no-reply@${new URL(publicUrl).hostname}` },
    /** Of the embedded database; `everyMs` undefined: only when someone asks for one. `logMb`: how much of the log since them. */
    backups: { everyMs: env.BACKUP_EVERY, keep: env.BACKUP_KEEP, logMb: env.BACKUP_LOG_MB },
    /** The models that enrich products. A `url` without a key is a compatible server that wants none. */
    ai: {
      anthropic: { key: env.ANTHROPIC_API_KEY, url: env.ANTHROPIC_BASE_URL },
      openai: { key: env.OPENAI_API_KEY, url: env.OPENAI_BASE_URL },
      /** How many products a shop may have enriched a day. */
      dailyLimit: env.AI_DAILY_LIMIT,
      timeoutSeconds: env.AI_TIMEOUT,
    },
    logLevel: env.LOG_LEVEL,
    /** What opens `/metrics`; undefined: nothing does. */
    metricsToken: env.METRICS_TOKEN,
    /** The shop that the landing page shows as an example. */
    landingShop: env.LANDING_SHOP,
    /** What the landing page says of the platform; `live`: what the database says. */
    landingFigures: env.LANDING_FIGURES,
    /** Where the catalogue's entries come from. */
    catalogue: {
      tcgdexUrl: env.TCGDEX_URL,
      pokedataUrl: env.POKEDATA_URL,
      pokedataKey: env.POKEDATA_KEY,
      priceGuide: env.PRICE_GUIDE,
      priceGuideEveryMs: env.PRICE_GUIDE_EVERY,
    },
    /** Where shops' payments are asked for; `timeoutMs` is left out but in tests. */
    mollie: { url: env.MOLLIE_URL } as { url: string; timeoutMs?: number },
    /** Who runs the platform. */
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      kvk: env.OPERATOR_KVK ?? null,
      vat: env.OPERATOR_VAT ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
  }
}
