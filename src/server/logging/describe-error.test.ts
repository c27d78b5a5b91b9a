import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { createLog } from './log.ts'

const secrets = ['ash@example.nl', '$argon2id$v=19$hash', 'a token']

test('describes an error with its type, its message and its origin', () => {
  const described = describeError(new TypeError('not a function'))
  expect(described).toMatchObject({ type: 'TypeError', message: 'not a function' })
  expect(described.stack).toMatch(/^at .*describe-error\.test\.ts/)
})

test('describes a query without its parameters, and PostgreSQL’s error without the row that it quotes', () => {
  const refusal = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
    code: '23505',
    constraint: 'users_email_unique',
    table: 'users',
    detail: 'Key (email)=(ash@example.nl) already exists.',
    where: 'COPY users, line 1: "ash@example.nl"',
  })
  const described = describeError(new DrizzleQueryError('insert into "users" values ($1, $2, $3)', secrets, refusal))
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into "users" values ($1, $2, $3)',
    cause: { message: refusal.message, code: '23505', constraint: 'users_email_unique', table: 'users' },
  })
  for (const secret of secrets) expect(JSON.stringify(described)).not.toContain(secret)
})

test.each([undefined, null, 'thrown as text', 42])('describes %j when it is thrown', (thrown) => {
  expect(describeError(thrown)).toMatchObject({ message: String(thrown) })
})

test('the log removes fields that could contain a secret', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  log.info({ person: { password: 'very secret' }, session: { token: 'a token' }, mail: { body: 'Dear Ash' } }, 'here')
  log.error({ err: new DrizzleQueryError('select $1', secrets) }, 'failed')
  expect(lines).toHaveLength(2)
  for (const secret of ['very secret', 'Dear Ash', ...secrets]) expect(lines.join()).not.toContain(secret)
})
