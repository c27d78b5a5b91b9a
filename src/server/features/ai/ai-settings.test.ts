import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { activity, aiCalls, aiPrompts, aiSettings } from '#server/database/schema.ts'
import {
  aiModels,
  defaultAiModel,
  familyOf,
  getAiSettings,
  getEnrichPrompt,
  updateAiSettings,
  updateEnrichPrompt,
} from '#shared/contract/catalogue/ai.ts'
import { as, clientOf } from '#tests/support/client.ts'
import { given } from '#tests/support/given.ts'
import { platform } from '#tests/support/platform.ts'
import { startTestServer } from '#tests/support/servers/test-server.ts'
import { chosenModel } from './settings.queries.ts'

test('lists three models per provider that the installed SDKs know', () => {
  const listOf = (name: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(name)).replace(/\.js$/, '.d.ts'), 'utf8')
  const lists = { anthropic: listOf('@ai-sdk/anthropic'), openai: listOf('@ai-sdk/openai') }
  for (const model of aiModels) expect(lists[familyOf(model)]).toContain(`'${model}'`)
  for (const family of ['anthropic', 'openai']) {
    expect(aiModels.filter((model) => familyOf(model) === family)).toHaveLength(3)
  }
  expect(defaultAiModel).toMatch(/-4-\d-\d{8}$/)
})

test('chooses the model, also concurrently, and saves a prompt; records both', async () => {
  const { db } = await platform()
  await db.delete(aiSettings)
  await db.delete(aiPrompts)
  const admin = as(await given.admin())
  expect((await admin.call(getAiSettings)).defaultModel).toBe(defaultAiModel)
  const choices = aiModels.map((defaultModel) => admin.call(updateAiSettings, { body: { defaultModel } }))
  await Promise.all(choices)
  expect(await db.$count(aiSettings)).toBe(1)
  const body = { defaultModel: 'gpt-4.1-mini-2025-04-14' } as const
  expect((await admin.call(updateAiSettings, { body })).defaultModel).toBe(body.defaultModel)

  const first = await admin.call(getEnrichPrompt)
  expect(first).toMatchObject({ key: 'product_enrich', updatedAt: null })
  expect(first.content).toContain('boosterboxes')
  const contents = ['Write briefly.', 'Write at length.']
  await Promise.all(contents.map((content) => admin.call(updateEnrichPrompt, { body: { content } })))
  expect(contents).toContain((await admin.call(getEnrichPrompt)).content)
  const written = await admin.call(updateEnrichPrompt, { body: { content: '  Two\nlines. ' } })
  expect(written).toMatchObject({ content: 'Two\nlines.', updatedAt: expect.any(String) })

  const actions = (await db.select().from(activity)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'AI model chosen')).toHaveLength(7)
  expect(actions.filter((action) => action === 'AI prompt changed')).toHaveLength(3)
})

test('a discontinued model falls back to the default', async () => {
  const { db } = await platform()
  await db.delete(aiSettings)
  await db.insert(aiSettings).values({ defaultModel: 'claude-2' })
  expect(await chosenModel(db)).toBe(defaultAiModel)
})

test('shows which provider has a key but never the key, with the sums of the calls', async () => {
  const { db, connection } = await platform()
  await db.delete(aiCalls)
  const { shop } = await given.shop()
  const call = { shopId: shop.id, model: 'gpt-4.1-2025-04-14', milliseconds: 900 }
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  await db.insert(aiCalls).values([
    { ...call, outcome: 'answered', tokensIn: 1_000, tokensOut: 200, costMicros: 3_600 },
    { ...call, outcome: 'ai_timeout' },
    { ...call, outcome: 'answered', tokensIn: 500, tokensOut: 100, costMicros: 1_800, createdAt: longAgo },
    { ...call, outcome: 'ai_key_refused' },
  ])
  const server = await startTestServer({
    connection,
    ai: {
      anthropic: { key: 'a-secret', url: undefined },
      openai: { key: undefined, url: undefined },
      dailyLimit: 7,
      timeoutSeconds: 60,
    },
  })
  onTestFinished(server.stop)
  const admin = clientOf({ origin: server.origin, token: (await given.admin()).token })
  const settings = await admin.call(getAiSettings)
  expect(settings).toMatchObject({
    dailyLimit: 7,
    families: [
      { family: 'anthropic', key: true, ownServer: false, keyRefused: false, setting: 'ANTHROPIC_API_KEY' },
      { family: 'openai', key: false, ownServer: false, keyRefused: true, setting: 'OPENAI_API_KEY' },
    ],
    recent: { calls: 3, failed: 2, tokensIn: 1_000, tokensOut: 200, costMicros: 3_600, unpriced: 2 },
    total: { calls: 4, failed: 2, tokensIn: 1_500, tokensOut: 300, costMicros: 5_400, unpriced: 2 },
  })
  expect(JSON.stringify(settings)).not.toContain('a-secret')
})
