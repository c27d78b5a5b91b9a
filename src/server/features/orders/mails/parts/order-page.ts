import type { orders } from '#server/database/schema.ts'
import type { Writing } from '#server/features/mail/mail.ts'

/** URL of the customer's page of an order. */
export const orderPage = (
  { page }: Writing,
  slug: string | null,
  { pageKey, language }: Pick<typeof orders.$inferSelect, 'pageKey' | 'language'>,
): string => page(`/@${slug}/order/${pageKey}`, language)
