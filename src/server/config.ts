import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { settingErrors } from './setting-errors.ts'
import { Environment } from './settings.ts'

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

const DATABASE_EXAMPLE = 'such as DATABASE_URL=postgres://toploader:…@db.example.nl/toploader'

/** Reads the environment; throws a `ConfigError` that names every variable that is wrong. An empty one counts as not set. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new ConfigError(settingErrors(given, parsed.error.issues))
  const env = parsed.data
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined)) {
    throw new ConfigError(
      'ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all: set both, such as ADMIN_EMAIL=boss@example.nl and ADMIN_PASSWORD=…, or neither.',
    )
  }
  if (env.WORKER === 'off' && !env.DATABASE_URL) {
    throw new ConfigError(
      `WORKER=off needs DATABASE_URL, ${DATABASE_EXAMPLE}: only its own server can use the embedded database.`,
    )
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new ConfigError(
      `DATABASE_REPLICA_URL needs DATABASE_URL, ${DATABASE_EXAMPLE}: it names a replica of that database.`,
    )
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError(
      'SMTP_URL needs MAIL_FROM, the address that messages come from, such as MAIL_FROM="Toploader <no-reply@example.nl>".',
    )
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
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
