import { allMessages, written } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'
import { actionText } from '#shared/rules/text/activity-actions.ts'

const { actions, statuses } = allMessages.en
const stored = [...Object.values(actions.done), ...Object.values(statuses.event)]

/** Stored actions whose name in the reader's language contains the text. */
export const findActions = (search: string, language: Language): string[] =>
  stored.filter((action) => written(actionText(action), language).toLowerCase().includes(search.toLowerCase()))
