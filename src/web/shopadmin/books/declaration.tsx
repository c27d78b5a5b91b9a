import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { declareCompliance, getApproval } from '#shared/contract/shops/approval.ts'
import { DECLARATION_VERSION } from '#shared/rules/shops/checklist.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'

/** The owner's declaration that their products comply with the law, with its date. */
export function Declaration({ shopId }: { shopId: number }) {
  const t = useTranslations('books.declaration')
  const books = useTranslations('books')
  const { date } = useFormat()
  const [agreed, setAgreed] = useState(false)
  const params = { id: shopId }
  const query = useQuery(read(getApproval, { params }))
  const declaring = useReportedMutation({
    send: () => call(declareCompliance, { params, body: { version: DECLARATION_VERSION } }),
    answers: keyOf(getApproval, params),
    failure: t('failed'),
  })
  return (
    <div className="grid gap-4">
      <h2 className="text-base">{t('title')}</h2>
      <Loaded query={query} failure={books('failed')} skeleton={<Skeletons lines={['h-10']} className="gap-4" />}>
        {({ items }) => {
          const declaredAt = items.find(({ item }) => item === 'declaration')?.at
          if (declaredAt) {
            return (
              <>
                <p>{t('text')}</p>
                <p className="text-quiet text-sm">{t('declaredOn', { day: date(declaredAt) })}</p>
              </>
            )
          }
          return (
            <>
              <Checkbox checked={agreed} onChange={(event) => setAgreed(event.currentTarget.checked)}>
                {t('text')}
              </Checkbox>
              <Button
                variant="outline"
                className="justify-self-start"
                disabled={!agreed}
                pending={declaring.isPending}
                onClick={() => declaring.mutate()}
              >
                {t('declare')}
              </Button>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
