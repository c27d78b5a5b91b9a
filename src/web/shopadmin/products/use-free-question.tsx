import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

type Question = { names: readonly string[]; answer: (yes: boolean) => void }

/** Sends again what the server refuses because it would put products on sale for nothing, once the owner has agreed for those it names. */
export function useFreeQuestion() {
  const t = useTranslations('products.free')
  const { money } = useFormat()
  const [question, ask] = useState<Question>()
  const asking = async <Answer,>(send: (confirmed: { allowFree?: true }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send({})
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'needs_price') throw error
      const names = error.issues.map(({ message }) => message)
      const agreed = await new Promise<boolean>((answer) => ask({ names, answer }))
      ask(undefined)
      if (!agreed) throw error
      return send({ allowFree: true })
    }
  }
  const price = money(0)
  const [name = ''] = question?.names ?? []
  const count = question?.names.length ?? 0
  return {
    asking,
    question: question && (
      <ConfirmDialog
        onClose={() => question.answer(false)}
        title={count > 1 ? t('many', { count, price }) : t('title', { name, price })}
        description={t('text', { count })}
        confirmLabel={t('confirm', { price })}
        onConfirm={() => question.answer(true)}
      >
        {count > 1 && (
          <ul className="max-h-48 list-disc overflow-y-auto pl-4">
            {question.names.map((each, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may have the same name, and the list does not change
              <li key={at}>{each}</li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    ),
  }
}
export type FreeQuestion = ReturnType<typeof useFreeQuestion>
