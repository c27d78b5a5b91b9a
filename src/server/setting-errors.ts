import type { Environment } from './settings.ts'

type Name = keyof typeof Environment.shape

type Words = {
  /** `PORT=abc is not …` */
  is: string
  /** `use …`, with an example. */
  use: string
  /** Not repeated in an error. */
  isSecret?: true
}

const number = (is: string, use: string): Words => ({ is, use: `a number ${use}` })
const url = (example: string): Words => ({ is: 'a web address', use: `an address such as ${example}` })
const postgres: Words = {
  is: 'the address of a PostgreSQL',
  use: 'an address such as postgres://toploader:password@db.example.nl:5432/toploader',
}
const key: Words = {
  is: 'a key',
  use: 'the key as you were given it, without blanks, such as sk-1234abcd',
  isSecret: true,
}
const onOrOff: Words = { is: 'a switch', use: 'on or off, such as on' }
const interval: Words = { is: 'an interval', use: 'a number of hours or days such as 12h or 1d, or off' }

const words: Record<Name, Words> = {
  PORT: number('a port', 'from 1 to 65535, such as 3000 (0 takes a free one)'),
  HOST: { is: 'an address to listen on', use: '127.0.0.1 for this machine alone, or 0.0.0.0 for all' },
  PUBLIC_URL: {
    is: 'an address that the platform can have',
    use: 'http or https and a host, without a path, such as https://shops.example.nl',
  },
  DATA_DIR: { is: 'a folder', use: 'a path such as /srv/toploader' },
  DATABASE_URL: postgres,
  DATABASE_REPLICA_URL: postgres,
  STORAGE_URL: { is: 'the address of a bucket', use: 's3, a name and perhaps a folder, such as s3://toploader/shops' },
  DATABASE_POOL: number('a number of connections', 'from 2 to 500, such as 6'),
  ADMIN_EMAIL: { is: 'an email address', use: 'an address such as boss@example.nl' },
  ADMIN_PASSWORD: {
    is: 'a password that can be typed',
    use: '6 to 200 characters on one line, such as three-words-of-yours',
    isSecret: true,
  },
  REQUIRE_ADMIN_2FA: { is: 'a switch', use: 'true or false, such as true' },
  APP_SECRET: {
    is: 'long enough to encrypt with',
    use: '32 to 1000 characters, such as what `openssl rand -hex 32` prints',
    isSecret: true,
  },
  RATE_LIMITS: onOrOff,
  PASSWORD_HASHING: { is: 'a way to hash passwords', use: 'standard, or quick for tests, such as standard' },
  TRUST_PROXY: number('a number of proxies', 'from 0 to 10, such as 1'),
  WORKER: onOrOff,
  SMTP_URL: {
    is: 'the address of a mail server',
    use: 'smtp or smtps, perhaps with an account, such as smtps://user:password@mail.example.nl:465',
  },
  MAIL_FROM: { is: 'a sender', use: 'an address, perhaps with a name, such as Toploader <no-reply@example.nl>' },
  BACKUP_EVERY: interval,
  BACKUP_KEEP: number('a number of backups', 'from 1 to 1000, such as 7'),
  BACKUP_LOG_MB: number('a number of megabytes', 'from 0 to 10000000, such as 2000'),
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: url('http://127.0.0.1:11434/v1'),
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: url('http://127.0.0.1:11434/v1'),
  AI_DAILY_LIMIT: number('a number of products', 'from 1 to 1000000, such as 500'),
  AI_TIMEOUT: number('a number of seconds', 'from 1 to 600, such as 60'),
  LANDING_SHOP: { is: 'the address of a shop', use: 'its last part, such as card-corner' },
  LANDING_FIGURES: {
    is: 'a list of figures',
    use: 'live, none, or one to four such as 500+ = active shops; 50K+ = orders (12 and 30 characters at most)',
  },
  OPERATOR_NAME: { is: 'a name', use: 'up to 120 characters on one line, such as Kaartenhuis B.V.' },
  OPERATOR_ADDRESS: {
    is: 'an address on one line',
    use: 'up to 200 characters with commas, such as Oudegracht 1, 3511 AA Utrecht',
  },
  OPERATOR_KVK: { is: 'a chamber of commerce number', use: '8 digits, such as 12345678' },
  OPERATOR_VAT: { is: 'a VAT number', use: 'a country and its number, such as NL123456789B01' },
  OPERATOR_EMAIL: { is: 'an email address', use: 'an address such as hello@example.nl' },
  TCGDEX_URL: url('https://api.tcgdex.net/v2'),
  MOLLIE_URL: { is: 'an https address', use: 'an address such as https://api.mollie.com/v2' },
  VIES_URL: url('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  ALLOW_DRAWS: { is: 'a switch', use: 'yes or no, such as no' },
  SHOPPING_AGENTS: { is: 'a switch', use: 'on or off, such as on' },
  ALLOW_PRIVATE_WEBHOOKS: { is: 'a switch', use: 'yes or no, such as no' },
  POKEDATA_URL: url('https://www.pokedata.io/v0'),
  POKEDATA_KEY: key,
  EXCHANGE_RATES: {
    is: 'a place to read from',
    use: 'a path, or an http or https address without an account, such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  },
  PRICE_GUIDE: {
    is: 'a place to read from',
    use: 'a path, or an http or https address without an account, such as https://example.nl/price_guide.json',
  },
  PRICE_GUIDE_EVERY: interval,
  METRICS_TOKEN: {
    is: 'a token',
    use: '16 characters or more without blanks, such as what `openssl rand -hex 16` prints',
    isSecret: true,
  },
  LOG_LEVEL: { is: 'a level', use: 'fatal, error, warn, info, debug, trace or silent, such as info' },
}

const LONGEST = 60

/** One line per invalid setting: its name, its value, and an example of a valid one. */
export function settingErrors(given: NodeJS.ProcessEnv, issues: readonly { path: PropertyKey[] }[]): string {
  const names = new Set(issues.map(({ path }) => path[0] as Name))
  const lines = [...names].map((name) => {
    const { is, use, isSecret } = words[name]
    const value = given[name] ?? ''
    const shown = isSecret ? ` (${value.length} characters)` : `=${inShort(name, value)}`
    return `  ${name}${shown} is not ${is}: use ${use}`
  })
  return `These settings in the environment are wrong:\n${lines.join('\n')}`
}

/** Puts a value on one line. Removes the credentials of an address and everything after its path. */
function inShort(name: Name, value: string): string {
  const isAddress = /_URL$|^PRICE_GUIDE$|^EXCHANGE_RATES$/.test(name)
  const line = (isAddress ? withoutAccount(value) : value).replace(/[\p{Cc}\s]/gu, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

function withoutAccount(address: string): string {
  const at = address.lastIndexOf('@')
  const start = address.indexOf('//')
  const shown = at < 0 ? address : `${address.slice(0, start < 0 ? 0 : start + 2)}…${address.slice(at)}`
  const query = shown.indexOf('?')
  return query < 0 ? shown : `${shown.slice(0, query)}?…`
}
