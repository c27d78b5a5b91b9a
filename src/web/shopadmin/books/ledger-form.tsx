import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getLedger, saveLedger } from '#shared/contract/shops/money/bookkeeping.ts'
import {
  defaultAccounts,
  defaultCodes,
  defaultJournals,
  defaultVatCodes,
  type LedgerCodes,
  type LedgerKey,
} from '#shared/rules/money/books/ledger.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useMay } from '../access/use-access.ts'

/** Ledger accounts, VAT codes and journals of the owner's bookkeeping, for the files. */
export function Ledger({ shopId }: { shopId: number }) {
  const books = useTranslations('books')
  const query = useQuery(read(getLedger, { params: { id: shopId } }))
  return (
    <Card className="p-5">
      <Loaded
        query={query}
        failure={books('failed')}
        skeleton={<Skeletons lines={Array(6).fill('h-10')} className="gap-4" />}
      >
        {(codes) => <LedgerForm shopId={shopId} stored={codes} />}
      </Loaded>
    </Card>
  )
}

const groups = { accounts: defaultAccounts, vatCodes: defaultVatCodes, journals: defaultJournals }

function LedgerForm({ shopId, stored }: { shopId: number; stored: LedgerCodes }) {
  const t = useTranslations('books.ledger')
  const names = useTranslations('ledger.keys')
  const books = useTranslations('books')
  const [typed, setTyped] = useState(stored)
  const [tried, setTried] = useState(false)
  const mayWrite = useMay('books.write')
  const params = { id: shopId }
  const saving = useReportedMutation({
    send: () => call(saveLedger, { params, body: typed }),
    answers: keyOf(getLedger, params),
    done: t('saved'),
    failure: t('notSaved'),
  })
  const isMissing = (key: LedgerKey) => typed[key].trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!Object.keys(defaultCodes).some((key) => isMissing(key as LedgerKey))) saving.mutate()
  }
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <div>
        <h2 className="text-base">{t('title')}</h2>
        <p className="text-quiet text-sm">{t('text')}</p>
      </div>
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <fieldset key={group} className="grid gap-4">
          <legend className="mb-3 font-medium text-sm">{t(`groups.${group}`)}</legend>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {(Object.keys(groups[group]) as LedgerKey[]).map((key) => (
              <Field key={key} label={names(key)} error={tried && isMissing(key) ? t('missing') : undefined}>
                <Input
                  autoComplete="off"
                  maxLength={20}
                  readOnly={!mayWrite}
                  value={typed[key]}
                  onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [key]: value }))}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      ))}
      {mayWrite && (
        <Button type="submit" variant="outline" className="justify-self-start" pending={saving.isPending}>
          {books('save')}
        </Button>
      )}
    </form>
  )
}
