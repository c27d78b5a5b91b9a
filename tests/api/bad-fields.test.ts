import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { expectNoTrace } from '#tests/support/rows.ts'
import { type BodyCase, bodyCases, type Cast } from './bad-bodies.ts'
import { nameOf } from './samples.ts'

let cast: Cast

beforeAll(async () => {
  cast = { ordered: await given.order(), newShop: await given.shop(), admin: await given.admin() }
})

/** Sends the body as it is changed here; whatever comes back, no table may have a row more for it. */
function send({ endpoint, request }: BodyCase, change: (body: object) => unknown) {
  const { by, params, body } = request(cast)
  const address = addressOf(endpoint.path, params)
  return expectNoTrace(() => clientOf({ token: by?.token }).raw(endpoint.method, address, { json: change(body) }))
}

const named = bodyCases.map((bodyCase) => ({ bodyCase, name: nameOf(bodyCase.endpoint) }))

describe('a field that is wrong is refused by its name, and nothing is kept', () => {
  const wrong = named.flatMap(({ bodyCase, name }) =>
    Object.entries(bodyCase.fields).flatMap(([field, refusals]) =>
      refusals.map(([value, message]) => ({ bodyCase, name, field, value, message, shown: shown(value) })),
    ),
  )
  test.each(wrong)('$name, $field: $shown', async ({ bodyCase, field, value, message }) => {
    const refusal = refusalOf(await send(bodyCase, (body) => ({ ...body, [field]: value })))
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', message })
    expect(refusal.issues).toContainEqual({ path: field, message })
  })
})

/** A field of the body, or a read-only one of the object that a PUT takes back. */
const isField = ({ fields, endpoint: { resource } }: BodyCase, name: string) =>
  Object.hasOwn(fields, name) || Object.hasOwn(resource?.shape ?? {}, name)

describe('a field that nobody asked for is refused, and nothing is kept', () => {
  const strange = ['id', 'ownerId', 'approved', 'createdAt', 'passwordHash', 'isAdmin', 'constructor', 'toString']
  const unasked = named.flatMap(({ bodyCase, name }) =>
    strange.filter((field) => !isField(bodyCase, field)).map((field) => ({ bodyCase, name, field })),
  )
  test.each(unasked)('$name: $field', async ({ bodyCase, field }) => {
    const refusal = refusalOf(await send(bodyCase, (body) => ({ ...body, [field]: 1 })))
    expect(refusal).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: expect.stringContaining(field),
    })
  })
})

test.each(named)('a body that is no object is refused: $name', async ({ bodyCase }) => {
  for (const body of [null, [], 'text', 5, true]) {
    expect(refusalOf(await send(bodyCase, () => body))).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect(refusalOf(await send(bodyCase, (body) => [body]))).toMatchObject({ status: 400, code: 'invalid_input' })
})

function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length} characters)` : text
}
