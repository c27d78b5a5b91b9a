import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#shared/contract/index.ts'
import { shopEventTypes } from '#shared/contract/shops/events.ts'
import { nameOf } from '#tests/api/samples.ts'
import { raw } from '#tests/support/client.ts'

const Schema = z.record(z.string(), z.unknown())
const Operation = z.object({
  summary: z.string().min(1),
  tags: z.array(z.string()),
  security: z.array(z.object({ bearer: z.array(z.string()) })).optional(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .optional(),
  requestBody: z
    .object({
      required: z.boolean().optional(),
      content: z.object({ 'application/json': z.object({ schema: Schema }) }),
    })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown().optional() })),
})
const Document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  components: z.object({
    securitySchemes: z.object({ bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }) }),
  }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: Operation })),
})

let document: z.infer<typeof Document>

beforeAll(async () => {
  document = Document.parse((await raw('GET', '/api/docs/json')).json)
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )

test('the document is OpenAPI 3.1 and contains exactly the calls of the contract', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(
    operations()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(endpoints.map(nameOf).sort())
})

test('describes which calls need a token, their input and their responses', () => {
  for (const endpoint of endpoints) {
    const { operation } = operations().find(({ name }) => name === nameOf(endpoint)) ?? {}
    expect(operation?.summary).toBe(endpoint.summary)
    expect(operation?.security ?? [], endpoint.path).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }])
    expect(Boolean(operation?.requestBody), endpoint.path).toBe(Boolean(endpoint.body))
    expect(Object.keys(operation?.responses ?? {})).toContain(String(endpoint.status ?? 200))
    const named = operation?.parameters?.filter((parameter) => parameter.in === 'path').map(({ name }) => name) ?? []
    expect(named).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  }
})

test('describes the events of webhooks with their version and schema', () => {
  expect(Object.keys(document.webhooks)).toEqual([...Object.keys(shopEventTypes), 'webhook.test'])
  const schema = document.webhooks['stock.changed']?.post.requestBody?.content['application/json'].schema
  expect(schema).toMatchObject({
    properties: { type: { enum: ['stock.changed'] }, data: { required: ['id', 'stock', 'change'] } },
  })
})

test('describes error responses', () => {
  for (const { name, operation } of operations()) {
    expect(JSON.stringify(operation.responses.default), name).toContain('"message"')
  }
})

test('the documentation page loads only our own files, under a policy that allows nothing else', async () => {
  const page = await raw('GET', '/api/docs')
  const { text, headers } = page.status === 200 ? page : await raw('GET', page.headers.get('location') ?? '')
  expect(headers.get('content-type')).toContain('text/html')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, file = '']) => new URL(file, 'http://x/api/docs/').pathname,
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(await raw('GET', file), file).toMatchObject({ status: 200 })
  expect(text).not.toMatch(/<script[^>]*>\s*[^\s<]/)
})
