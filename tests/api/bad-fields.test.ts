import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { isLong } from '#tests/support/long.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { type BodyCase, bodyCases, type Cast } from './bad-bodies.ts'
import { nameOf } from './samples.ts'

let cast: Cast

beforeAll(async () => {
  cast = { ordered: await given.order(), newShop: await given.shop(), admin: await given.admin() }
})

type Wrong = { what: string; body: (right: object) => unknown; message: unknown; path?: string }

/** Each of these bodies is refused with its message, and no table gains or loses a row. */
async function expectRefusals({ endpoint, request }: BodyCase, wrong: readonly Wrong[]) {
  const { by, params, body } = request(cast)
  const { raw } = clientOf({ token: by?.token })
  await expectNoTrace(async () => {
    for (const { what, body: change, message, path } of wrong) {
      const answer = await raw(endpoint.method, addressOf(endpoint.path, params), { json: change(body) })
      expect.soft(answer.status, what).toBe(400)
      const refusal = refusalOf(answer)
      expect.soft(refusal, what).toMatchObject({ code: 'invalid_input', message })
      if (path) expect.soft(refusal.issues, what).toContainEqual({ path, message })
    }
  })
}

const named = bodyCases.map((bodyCase, place) => ({ bodyCase, place, name: nameOf(bodyCase.endpoint) }))

/** Some of the values, other ones for each body, so that each is sent to some. The long run sends all. */
const someOf = <Value>(values: readonly Value[], place: number) =>
  values.filter((_, index) => isLong || (index + place) % 3 === 0)

describe('an invalid field is refused by its name, and nothing is stored', () => {
  const fields = named.flatMap(({ bodyCase, name }) =>
    Object.entries(bodyCase.fields).map(([field, refusals]) => ({ bodyCase, name, field, refusals })),
  )
  test.each(fields)('$name, $field', ({ bodyCase, field, refusals }) =>
    expectRefusals(
      bodyCase,
      refusals.map(([value, message]) => ({
        what: shown(value),
        body: (right) => ({ ...right, [field]: value }),
        message,
        path: field,
      })),
    ),
  )
})

/** A field of the body, or a read-only one of the object that a PUT accepts. */
const isField = ({ fields, endpoint: { resource } }: BodyCase, name: string) =>
  Object.hasOwn(fields, name) || Object.hasOwn(resource?.shape ?? {}, name)

const notObjects = [() => null, () => [], () => 'text', () => 5, () => true, (right: object) => [right]]
const strange = ['id', 'ownerId', 'approved', 'createdAt', 'passwordHash', 'isAdmin', 'constructor', 'toString']

test.each(named)('an unknown field is refused, and nothing is stored: $name', ({ bodyCase, place }) =>
  expectRefusals(
    bodyCase,
    someOf(strange, place)
      .filter((field) => !isField(bodyCase, field))
      .map((field) => ({
        what: field,
        body: (right) => ({ ...right, [field]: 1 }),
        message: expect.stringContaining(field),
      })),
  ),
)

test.each(named)('a body that is not an object is refused, and nothing is stored: $name', ({ bodyCase, place }) =>
  expectRefusals(
    bodyCase,
    someOf(notObjects, place).map((body) => ({
      what: shown(body({})),
      body,
      message: expect.any(String),
    })),
  ),
)

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length} characters)` : text
}
