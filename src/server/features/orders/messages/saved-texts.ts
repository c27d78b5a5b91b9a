import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { one, only } from '#server/database/rows.ts'
import type { ShopRow } from '#server/database/schema.ts'
import { savedTexts } from '#server/database/schema.ts'
import { type ShopScope, withId } from '#server/database/scope.ts'
import { lockShop } from '#server/http/access/lock-shop.ts'
import { conflict, notFound } from '#server/http/errors/errors.ts'
import { MOST_SAVED_TEXTS, type saveText as saveCall } from '#shared/contract/orders/order-messages.ts'
import { translator } from '#shared/messages/translator.ts'
import type { Language } from '#shared/rules/languages/languages.ts'

const columns = { id: savedTexts.id, name: savedTexts.name, nl: savedTexts.nl, en: savedTexts.en }

const examples = ['missing', 'wrong', 'address', 'delay'] as const

/** A shop's own texts, plus the built-in examples whose names are not taken. */
export async function listSavedTexts(db: Database, shop: ShopRow, language: Language) {
  const texts = await db
    .select(columns)
    .from(savedTexts)
    .where(eq(savedTexts.shopId, shop.id))
    .orderBy(sql`lower(${savedTexts.name})`, asc(savedTexts.id))
  const [t, nl, en] = [translator(language), translator('nl'), translator('en')]
  const taken = new Set(texts.map(({ name }) => name.toLowerCase()))
  return {
    texts,
    examples: examples
      .map((each) => ({
        name: t(`savedTexts.${each}.name`),
        nl: nl(`savedTexts.${each}.text`),
        en: en(`savedTexts.${each}.text`),
      }))
      .filter(({ name }) => !taken.has(name.toLowerCase())),
  }
}

/** Upserts a text by name. Locks the shop, or concurrent requests could exceed the limit. */
export async function saveText(db: Database, shops: ShopScope, id: number, text: z.output<typeof saveCall.body>) {
  return db.transaction(async (tx) => {
    const shop = await lockShop(tx, shops, id)
    const same = and(eq(savedTexts.shopId, shop.id), sql`lower(${savedTexts.name}) = lower(${text.name})`)
    const replaced = one(await tx.update(savedTexts).set(text).where(same).returning(columns))
    if (replaced) return replaced
    const [counted] = await tx.select({ texts: count() }).from(savedTexts).where(eq(savedTexts.shopId, shop.id))
    if ((counted?.texts ?? 0) >= MOST_SAVED_TEXTS) {
      throw conflict('too_many_texts', (t) => t('orderErrors.tooManyTexts', { limit: MOST_SAVED_TEXTS }))
    }
    return only(
      await tx
        .insert(savedTexts)
        .values({ ...text, shopId: shop.id })
        .returning(columns),
    )
  })
}

export async function deleteSavedText(db: Database, shop: ShopRow, text: number): Promise<void> {
  const deleted = await db
    .delete(savedTexts)
    .where(and(withId(savedTexts, [shop.id], text), eq(savedTexts.shopId, shop.id)))
    .returning({ id: savedTexts.id })
  if (deleted.length === 0) throw notFound((t) => t('orderErrors.noSuchText'))
}
