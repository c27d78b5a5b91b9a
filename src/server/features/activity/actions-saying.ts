import { allMessages, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { actionText } from '#shared/rules/text/activity-actions.ts'

const { actions, statuses } = allMessages.en
const stored = [...Object.values(actions.done), ...Object.values(statuses.event)]

/** The actions that say these words as this reader sees them, as they are stored. */
export const actionsSaying = (words: string, language: Language): string[] =>
  stored.filter((action) => written(actionText(action), language).toLowerCase().includes(words.toLowerCase()))
