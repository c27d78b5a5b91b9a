import { allMessages, written } from '#shared/messages/translator.ts'
import { actionText } from '#shared/rules/activity/activity-actions.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

const { actions, statuses } = allMessages.en
const stored = [...Object.values(actions.done), ...Object.values(statuses.event)]

/** Stored actions whose name in the reader's language contains the text. */
export const findActions = (search: string, language: Language): string[] =>
  stored.filter((action) => written(actionText(action), language).toLowerCase().includes(search.toLowerCase()))
