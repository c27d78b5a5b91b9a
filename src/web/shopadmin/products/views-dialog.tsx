import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  deleteProductView,
  listProductViews,
  type ProductView,
  saveProductView,
} from '#shared/contract/products/product-views.ts'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { filterNames } from './product-filter.ts'
import type { Columns } from './table/columns/use-columns.ts'

const names = [...filterNames, 'search', 'sort'] as const

type ViewsProps = { shopId: number; columns: Columns }

/** Named combinations of filters, columns and order. Saved with the shop, so that they are available on every device. */
export function Views(props: ViewsProps) {
  const t = useTranslations('products.views')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Bookmark aria-hidden="true" />
        {t('open')}
      </Button>
      {open && (
        <Modal title={t('title')} description={t('text')} onClose={() => setOpen(false)}>
          <DialogBody className="grid gap-4">
            <SavedViews {...props} onShown={() => setOpen(false)} />
          </DialogBody>
        </Modal>
      )}
    </>
  )
}

function SavedViews({ shopId, columns, onShown }: ViewsProps & { onShown: () => void }) {
  const t = useTranslations('products.views')
  const { params, change } = useAddress()
  const client = useQueryClient()
  const query = useQuery(read(listProductViews, { params: { id: shopId } }))
  const listAgain = () => client.invalidateQueries({ queryKey: keyOf(listProductViews, { id: shopId }) })
  const [name, setName] = useState('')
  const saving = useReportedMutation({
    send: () =>
      call(saveProductView, {
        params: { id: shopId },
        body: {
          name,
          columns: [...columns.columns],
          filter: Object.fromEntries(
            names.flatMap((each) => (params.get(each) ? [[each, params.get(each) ?? '']] : [])),
          ),
        },
      }),
    done: t('saved'),
    onDone: () => {
      setName('')
      return listAgain()
    },
  })
  const deleting = useReportedMutation({
    send: (view: number) => call(deleteProductView, { params: { id: shopId, view } }),
    failure: t('deleteFailed'),
    onSettled: listAgain,
  })
  const show = (view: ProductView) => {
    columns.choose(view.columns)
    change(Object.fromEntries(names.map((each) => [each, view.filter[each] ?? ''])))
    onShown()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <>
      <Loaded query={query} failure={t('loadFailed')}>
        {(views) =>
          views.length === 0 ? (
            <p className="text-quiet">{t('none')}</p>
          ) : (
            <ul className="grid">
              {views.map((view) => (
                <li key={view.id} className="flex min-h-10 items-center gap-2 border-b last:border-b-0">
                  <span className="wrap-anywhere mr-auto">{view.name}</span>
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={t('showNamed', { name: view.name })}
                    onClick={() => show(view)}
                  >
                    {t('show')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon-sm"
                    aria-label={t('deleteNamed', { name: view.name })}
                    onClick={() => deleting.mutate(view.id)}
                  >
                    <Trash2 />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-3">
        <Field label={t('name')} error={saving.error ? saving.error.message : undefined} className="grow">
          <Input value={name} autoComplete="off" onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Button type="submit" pending={saving.isPending}>
          {t('save')}
        </Button>
      </form>
    </>
  )
}
