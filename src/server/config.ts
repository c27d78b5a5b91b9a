import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { settingErrors } from './setting-errors.ts'
import { Environment } from './settings.ts'

export type CatalogueConfig = {
  tcgdexUrl: string
  pokedataUrl: string
  /** Enables pokedata.io. */
  pokedataKey: string | undefined
  /** URL or file of a price guide; without it there is none. */
  priceGuide?: string | undefined
  /** How often it is read automatically; undefined: never. */
  priceGuideEveryMs?: number | undefined
  /** First pause after a failed request, and timeout of a request; set only in tests. */
  pauseMs?: number
  timeoutMs?: number
  /** Reads addresses of this machine and its network; set only in tests. */
  allowPrivate?: boolean
}

/** The European Commission's service that checks VAT numbers. */
export type ViesConfig = { url: string | undefined; timeoutMs?: number }

export type WebhookConfig = { allowPrivate: boolean; timeoutMs?: number }

export type Config = ReturnType<typeof readConfig>

const DATABASE_EXAMPLE = 'such as DATABASE_URL=postgres://toploader:…@db.example.nl/toploader'

/** Reads the environment. Throws a `ConfigError` that names every invalid variable. Treats an empty one as not set. */
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
  refusePrivateWebhooks(env)
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  return {
    port: env.PORT,
    host: env.HOST,
    /** Public URL of the platform, without a trailing slash. */
    publicUrl,
    /** Absolute. */
    dataDir: resolve(env.DATA_DIR),
    /** Bucket for pictures and backups; undefined: the data folder. */
    storageUrl: env.STORAGE_URL,
    /** Undefined: the embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    /** Streaming replica for reading public pages. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL,
    /** Whether the server runs jobs; otherwise only a worker does (`npm run worker`). */
    worker: env.WORKER === 'on',
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    /** A superadmin without two factors can only set them up. */
    requireAdminTwoFactor: env.REQUIRE_ADMIN_2FA === 'true',
    /** Key that encrypts secrets in the database; undefined: a key file in the data folder. */
    appSecret: env.APP_SECRET,
    rateLimits: env.RATE_LIMITS === 'on',
    /** Uses a hashing cost that is too low to protect passwords: for tests. */
    hashesQuickly: env.PASSWORD_HASHING === 'quick',
    /** Number of trusted reverse proxies, from which the client address is taken. */
    trustProxy: env.TRUST_PROXY,
    /** Undefined: messages are written to files in the data folder. */
    smtpUrl: env.SMTP_URL,
    /** Sender of all messages. */
    mailFrom: env.MAIL_FROM ?? { name: 'Toploader', address: `no-reply@${new URL(publicUrl).hostname}` },
    /** Of the embedded database; `everyMs` undefined: only manually. `logMb`: size limit of the archived log. */
    backups: { everyMs: env.BACKUP_EVERY, keep: env.BACKUP_KEEP, logMb: env.BACKUP_LOG_MB },
    /** Models that enrich products. A `url` without a key is a compatible server that needs none. */
    ai: {
      anthropic: { key: env.ANTHROPIC_API_KEY, url: env.ANTHROPIC_BASE_URL },
      openai: { key: env.OPENAI_API_KEY, url: env.OPENAI_BASE_URL },
      /** Maximum of enriched products per shop and day. */
      dailyLimit: env.AI_DAILY_LIMIT,
      timeoutSeconds: env.AI_TIMEOUT,
    },
    /** Shops can sell breaks whose content depends on chance. */
    allowsDraws: env.ALLOW_DRAWS === 'yes',
    /** Serves assistants that shop for people. */
    shoppingAgents: env.SHOPPING_AGENTS === 'on',
    logLevel: env.LOG_LEVEL,
    /** Token for `/metrics`; undefined: disabled. */
    metricsToken: env.METRICS_TOKEN,
    /** Shop that the landing page shows as an example. */
    landingShop: env.LANDING_SHOP,
    /** Figures of the platform on the landing page; `live`: from the database. */
    landingFigures: env.LANDING_FIGURES,
    /** Sources of the catalogue's entries. */
    catalogue: {
      tcgdexUrl: env.TCGDEX_URL,
      pokedataUrl: env.POKEDATA_URL,
      pokedataKey: env.POKEDATA_KEY,
      priceGuide: env.PRICE_GUIDE,
      priceGuideEveryMs: env.PRICE_GUIDE_EVERY,
    },
    /** URL or file of exchange rates; undefined: none are offered. */
    exchangeRates: env.EXCHANGE_RATES,
    /** Provider of shops' payments; `timeoutMs` is set only in tests. */
    mollie: { url: env.MOLLIE_URL } as { url: string; timeoutMs?: number },
    /** Check of VAT numbers; `url` undefined: not offered. `timeoutMs` is set only in tests. */
    vies: { url: env.VIES_URL?.replace(/(?<!\/)\/+$/, '') } as ViesConfig,
    /** `allowPrivate`: webhooks reach this machine and private networks, for development and tests. `timeoutMs` is set only in tests. */
    webhooks: { allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS === 'yes' } as WebhookConfig,
    /** Operator of the platform. */
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      kvk: env.OPERATOR_KVK ?? null,
      vat: env.OPERATOR_VAT ?? null,
      email: env.OPERATOR_EMAIL ?? null,
    },
  }
}

/** Owners of a public platform must not reach what only its server can. */
function refusePrivateWebhooks({ ALLOW_PRIVATE_WEBHOOKS, PUBLIC_URL }: z.infer<typeof Environment>) {
  if (ALLOW_PRIVATE_WEBHOOKS === 'no' || PUBLIC_URL === undefined) return
  const host = new URL(PUBLIC_URL).hostname
  if (/^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)) return
  throw new ConfigError(
    'ALLOW_PRIVATE_WEBHOOKS=yes is for this machine alone, where PUBLIC_URL is such as http://localhost:3000: leave it out.',
  )
}
