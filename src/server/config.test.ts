import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { defaultFigures } from '#shared/rules/money/landing-figures.ts'
import { readConfig } from './config.ts'

function errorOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('These settings are right')
}

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    databasePool: 6,
    worker: true,
    smtpUrl: undefined,
    mailFrom: { name: 'Toploader', address: 'no-reply@localhost' },
    admin: undefined,
    allowsDraws: false,
    shoppingAgents: true,
    requireAdminTwoFactor: false,
    appSecret: undefined,
    rateLimits: true,
    hashesQuickly: false,
    trustProxy: 0,
    backups: { everyMs: 86_400_000, keep: 7, logMb: 2_000 },
    ai: {
      anthropic: { key: undefined, url: undefined },
      openai: { key: undefined, url: undefined },
      dailyLimit: 500,
      timeoutSeconds: 60,
    },
    catalogue: {
      tcgdexUrl: 'https://api.tcgdex.net/v2',
      pokedataUrl: 'https://www.pokedata.io/v0',
      pokedataKey: undefined,
      priceGuide: undefined,
      priceGuideEveryMs: undefined,
    },
    mollie: { url: 'https://api.mollie.com/v2' },
    vies: { url: undefined },
    webhooks: { allowPrivate: false },
    exchangeRates: undefined,
    logLevel: 'info',
    landingFigures: defaultFigures,
    operator: { name: null, address: null, kvk: null, vat: null, email: null },
  })
})

test('every setting can be set', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://cards.example/',
    DATA_DIR: '/srv/toploader',
    DATABASE_URL: 'postgresql://cards:secret@db.example/cards',
    DATABASE_POOL: '50',
    WORKER: 'off',
    SMTP_URL: 'smtps://cards:secret@mail.example:465',
    MAIL_FROM: 'Het Kaartenhuis <No-Reply@Cards.example>',
    ADMIN_EMAIL: 'Boss@Example.nl',
    ADMIN_PASSWORD: 'very secret',
    RATE_LIMITS: 'off',
    PASSWORD_HASHING: 'quick',
    TRUST_PROXY: '1',
    SHOPPING_AGENTS: 'off',
    BACKUP_EVERY: '12h',
    BACKUP_KEEP: '30',
    BACKUP_LOG_MB: '0',
    LOG_LEVEL: 'warn',
    LANDING_FIGURES: '12 = shops',
    LANDING_SHOP: '@Card-Corner',
    OPERATOR_NAME: ' Kaartenhuis B.V. ',
    OPERATOR_ADDRESS: 'Oudegracht 1, 3511 AA Utrecht',
    OPERATOR_KVK: '12 34 56 78',
    OPERATOR_VAT: 'nl 1234.56.789.B01',
    OPERATOR_EMAIL: 'Hulp@Example.nl',
  }
  expect(readConfig(environment)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://cards.example',
    dataDir: '/srv/toploader',
    databaseUrl: environment.DATABASE_URL,
    databasePool: 50,
    worker: false,
    smtpUrl: environment.SMTP_URL,
    mailFrom: { name: 'Het Kaartenhuis', address: 'no-reply@cards.example' },
    admin: { email: 'boss@example.nl', password: 'very secret' },
    allowsDraws: false,
    shoppingAgents: false,
    requireAdminTwoFactor: false,
    appSecret: undefined,
    rateLimits: false,
    hashesQuickly: true,
    trustProxy: 1,
    backups: { everyMs: 43_200_000, keep: 30, logMb: 0 },
    logLevel: 'warn',
    landingFigures: [{ value: '12', label: 'shops' }],
    landingShop: 'card-corner',
    operator: {
      name: 'Kaartenhuis B.V.',
      address: 'Oudegracht 1, 3511 AA Utrecht',
      kvk: '12345678',
      vat: 'NL123456789B01',
      email: 'hulp@example.nl',
    },
  })
})

test('treats an empty value as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}))
})

test('the landing page can show figures from the database', () => {
  expect(readConfig({ LANDING_FIGURES: 'live' }).landingFigures).toBe('live')
})

test('a sender can be a plain address, and a mail server requires one', () => {
  expect(readConfig({ MAIL_FROM: 'post@cards.example' }).mailFrom).toEqual({
    name: 'Toploader',
    address: 'post@cards.example',
  })
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM')
})

test('takes no automatic backups when they are off', () => {
  expect(readConfig({ BACKUP_EVERY: 'off' }).backups.everyMs).toBeUndefined()
})

test('the public address uses the port', () => {
  expect(readConfig({ PORT: '4567' }).publicUrl).toBe('http://localhost:4567')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['SMTP_URL', 'mail.example:465'],
  ['MAIL_FROM', 'Cards'],
  ['MAIL_FROM', 'a@b.nl, c@d.nl'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'cards.example'],
  ['PUBLIC_URL', 'ftp://cards.example'],
  ['PUBLIC_URL', 'https://cards.example/shop'],
  ['PUBLIC_URL', 'https://cards.example/?shop'],
  ['PORT', ' '],
  ['PORT', '0x50'],
  ['BACKUP_EVERY', 'daily'],
  ['BACKUP_KEEP', '0'],
  ['APP_SECRET', 'short'],
  ['HOST', ' '],
  ['OPENAI_BASE_URL', 'localhost'],
  ['DATABASE_URL', 'mysql://localhost/cards'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_POOL', '1'],
  ['DATABASE_POOL', 'many'],
  ['ADMIN_EMAIL', 'boss'],
  ['ADMIN_PASSWORD', 'short'],
  ['ADMIN_PASSWORD', 'a'.repeat(201)],
  ['RATE_LIMITS', 'false'],
  ['PASSWORD_HASHING', 'slow'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['LANDING_FIGURES', 'many shops'],
  ['LANDING_SHOP', 'https://cards.example'],
  ['OPERATOR_NAME', 'a'.repeat(121)],
  ['OPERATOR_ADDRESS', 'Oudegracht 1\n3511 AA Utrecht'],
  ['OPERATOR_KVK', '1234567'],
  ['OPERATOR_VAT', '123456789'],
  ['OPERATOR_EMAIL', 'hulp'],
])('rejects %s set to %j and suggests a value', (name, value) => {
  const secret = ['ADMIN_PASSWORD', 'APP_SECRET'].includes(name)
  const shown = secret
    ? ` (${value.length} characters)`
    : `=${value.replace('\n', ' ').replace(/\?.*/, '?…').slice(0, 60)}`
  const [heading, ...lines] = errorOf({ [name]: value }).split('\n')
  expect(heading).toBe('These settings in the environment are wrong:')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`  ${name}${shown}`)
  expect(lines[0]).toMatch(/ is not .*: use .*(such as|or off|0\.0\.0\.0)/)
  expect(lines[0]).not.toMatch(/[Ii]nvalid|expected|string|regex|undefined|emailInvalid|passwordShort|tooLong/)
})

test('an error contains the value, the requirement and an example', () => {
  expect(errorOf({ PORT: 'abc', PUBLIC_URL: 'https://cards.example/shop', BACKUP_EVERY: 'daily' })).toBe(
    [
      'These settings in the environment are wrong:',
      '  PORT=abc is not a port: use a number from 1 to 65535, such as 3000 (0 takes a free one)',
      '  PUBLIC_URL=https://cards.example/shop is not an address that the platform can have: use http or https and a host, without a path, such as https://shops.example.nl',
      '  BACKUP_EVERY=daily is not an interval: use a number of hours or days such as 12h or 1d, or off',
    ].join('\n'),
  )
})

test('reports all invalid settings at once, without secrets', () => {
  const wrong = () => readConfig({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://me:hidden@h/d' })
  expect(wrong).toThrow(/PORT=x .*\n {2}DATABASE_URL=mysql:\/\/…@h\/d .*\n {2}LOG_LEVEL=y /s)
  for (const SMTP_URL of [
    'me:hid/den@mail.example',
    'http://me:hid@den@mail.example',
    'https://mail.example/?password=hidden',
  ])
    expect(errorOf({ SMTP_URL })).not.toMatch(/hid|den/)
})

test.each([{ ADMIN_EMAIL: 'boss@example.nl' }, { ADMIN_PASSWORD: 'very secret' }])(
  '%o requires the other half',
  (half) => {
    expect(() => readConfig(half)).toThrow('ADMIN_EMAIL and ADMIN_PASSWORD are set together or not at all')
  },
)

test('private webhooks are for a platform on this machine alone', () => {
  const allowed = (publicUrl?: string) =>
    readConfig({ ALLOW_PRIVATE_WEBHOOKS: 'yes', ...(publicUrl ? { PUBLIC_URL: publicUrl } : {}) }).webhooks.allowPrivate
  expect([undefined, 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]'].map(allowed)).toEqual([
    true,
    true,
    true,
    true,
  ])
  for (const url of ['https://shops.example.nl', 'http://localhost.example.nl', 'http://192.168.1.5'])
    expect(() => allowed(url), url).toThrow('ALLOW_PRIVATE_WEBHOOKS')
  expect(readConfig({ PUBLIC_URL: 'https://shops.example.nl' }).webhooks.allowPrivate).toBe(false)
})
