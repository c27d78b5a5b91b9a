import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CustomerDetails, tagCustomer } from '#shared/contract/shops/customers.ts'
import { splitTags } from '#shared/rules/csv/csv-cells.ts'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { shownError } from '#web/lib/api/api-error.ts'
import { call } from '#web/lib/api/call.ts'
import { IfMay } from '../access/if-may.tsx'
import { useShopMutation } from '../shop/use-shop-mutation.ts'

type CustomerTagsProps = { shopId: number; customer: CustomerDetails; known: readonly string[] }

/** Tags of a customer, added and removed one at a time. */
export function CustomerTags({ shopId, customer, known }: CustomerTagsProps) {
  const t = useTranslations('customers.tags')
  const [typed, setTyped] = useState('')
  const change = useShopMutation(shopId, {
    send: (body: { add?: string[]; remove?: string[] }) =>
      call(tagCustomer, { params: { id: shopId, customerId: customer.id }, body }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const add = splitTags(typed)
    if (add.length && !change.isPending) change.mutate({ add }, { onSuccess: () => setTyped('') })
  }
  return (
    <section className="grid gap-2">
      {customer.tags.length > 0 && (
        <ul aria-label={t('label')} className="flex flex-wrap gap-1.5">
          {customer.tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center">
              <Badge variant="secondary">
                <span className="truncate">{tag}</span>
              </Badge>
              <IfMay need="customers.write">
                <Button
                  variant="ghost"
                  size="icon-sm"
                  aria-label={t('remove', { tag })}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ remove: [tag] })}
                >
                  <X />
                </Button>
              </IfMay>
            </li>
          ))}
        </ul>
      )}
      <IfMay need="customers.write">
        <form noValidate onSubmit={submit} className="flex items-start gap-2">
          <Field
            label={<span className="font-semibold">{t('add')}</span>}
            hint={t('hint')}
            error={change.isError ? shownError(change.error, t('failed')) : undefined}
            className="min-w-0 flex-1"
          >
            <Input
              autoComplete="off"
              list={`tags-of-${customer.id}`}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                if (change.isError) change.reset()
              }}
            />
          </Field>
          <Button type="submit" variant="outline" pending={change.isPending} className="mt-6.5">
            {t('save')}
          </Button>
        </form>
      </IfMay>
      <datalist id={`tags-of-${customer.id}`}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </section>
  )
}
