import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type Translate, translator } from '#shared/messages/translator.ts'
import { oneLine } from '#shared/rules/text/text.ts'
import type { Agent } from './agent.ts'

const names = ['pack', 'priceCheck', 'weeklyReport'] as const
type Name = (typeof names)[number]

const LONGEST_SET = 120

/** Chores that people start, in their language. */
export function promptsFor({ language }: Agent): Prompt[] {
  const t = translator(language)
  return names.map((name) => ({
    name,
    title: t(`agentPrompts.${name}.title`),
    description: t(`agentPrompts.${name}.description`),
    ...(name === 'priceCheck'
      ? { arguments: [{ name: 'set', description: t('agentPrompts.priceCheck.set'), required: true }] }
      : {}),
  }))
}

export function getPrompt({ language }: Agent, name: string, given: Record<string, string> = {}): GetPromptResult {
  const known = names.find((each) => each === name)
  const set = oneLine(given.set ?? '').slice(0, LONGEST_SET)
  if (!known || (known === 'priceCheck' && set === '')) {
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      known ? 'The argument `set` is required' : 'No such prompt',
    )
  }
  const text = textOf(known, translator(language), set)
  return { messages: [{ role: 'user', content: { type: 'text', text } }] }
}

const textOf = (name: Name, t: Translate, set: string) =>
  name === 'priceCheck' ? t('agentPrompts.priceCheck.text', { set }) : t(`agentPrompts.${name}.text`)
