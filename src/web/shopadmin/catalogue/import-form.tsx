import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CatalogueProduct, importCatalogueProduct, searchCatalogue } from '#shared/contract/catalogue/catalogue.ts'
import type { Text } from '#shared/messages/translator.ts'
import { CardFrame } from '#web/components/card-frame.tsx'
import { useReportedMutation } from '#web/components/mutations/use-reported-mutation.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { DialogBody, DialogFooter } from '#web/components/ui/overlay/dialog.tsx'
import { call } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { NumberField } from '../forms/number-field.tsx'
import { useLoadedProducts } from '../products/live/loaded-products.ts'
import { useRefreshShop } from '../shop/use-refresh-shop.ts'
import { entryFacts, inShopText } from './entry-facts.ts'
import { checkImport, type ImportField, type ImportInput } from './import-input.ts'
import { SuggestedPrice } from './suggested-price.tsx'

type ImportFormProps = {
  shopId: number
  entry: CatalogueProduct
  /** Typed before the form was rendered. */
  price?: string
  /** Reports whether there is unsaved input. */
  onTyped: (typed: boolean) => void
  onBack: () => void
}

/** Form for a sealed product: price and quantity. Set and language default to the catalogue's. */
export function ImportForm({ shopId, entry, price: begun = '', onTyped, onBack }: ImportFormProps) {
  const t = useTranslations()
  const write = useText()
  const [input, setInput] = useState<ImportInput>({
    price: begun,
    stock: '1',
    setName: entry.setName ?? '',
    language: entry.language ?? '',
  })
  const [problem, setProblem] = useState<{ message: Text; fields: ImportField[] }>()
  const fields = { price: useRef<HTMLInputElement>(null), stock: useRef<HTMLInputElement>(null) }
  const importing = useImportProduct(shopId, onBack)
  const { price } = fields
  useLayoutEffect(() => price.current?.focus(), [price])
  const change = (part: Partial<ImportInput>) => {
    setInput((now) => ({ ...now, ...part }))
    setProblem(undefined)
    onTyped(true)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { values, problem: found } = checkImport(input)
    setProblem(found)
    if (values) importing.mutate({ entry, ...values, setName: input.setName, language: input.language })
    else if (found?.fields[0]) fields[found.fields[0]].current?.focus()
  }
  const fieldOf = (field: ImportField) => ({
    text: input[field],
    value: input[field],
    onText: (text: string) => change({ [field]: text }),
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    ref: fields[field],
    ...(problem?.fields.includes(field)
      ? { offer: true, 'aria-invalid': true, 'aria-describedby': 'import-problem' }
      : {}),
  })
  return (
    <form noValidate onSubmit={send} className="flex-1">
      <DialogBody className="grid content-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <CardFrame src={entry.imageUrl} alt="" shape="sealed" className="max-sm:mx-auto max-sm:w-28" />
        <div className="grid content-start gap-4">
          <div>
            <h3 className="break-words font-semibold text-base">{entry.name}</h3>
            <p className="break-words text-quiet">{write(entryFacts(entry))}</p>
          </div>
          {entry.inShop && <Notice title={write(inShopText(entry.inShop))}>{t('search.secondListing')}</Notice>}
          {problem && (
            <p id="import-problem" role="alert" className="font-medium text-bad-ink">
              {write(problem.message)}
            </p>
          )}
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              kind="euros"
              label={t('editor.price')}
              required
              placeholder={t('numbers.noAmount')}
              {...fieldOf('price')}
            />
            <NumberField kind="pieces" label={t('products.field.stock')} required {...fieldOf('stock')} />
            <SuggestedPrice entry={entry} onUse={(price) => change({ price })} />
            <Field label={t('products.field.set')}>
              <Input
                autoComplete="off"
                maxLength={120}
                value={input.setName}
                onChange={(event) => change({ setName: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('products.field.language')}>
              <Input
                autoComplete="off"
                maxLength={40}
                value={input.language}
                onChange={(event) => change({ language: event.currentTarget.value })}
              />
            </Field>
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {t('search.back')}
        </Button>
        <Button type="submit" pending={importing.isPending} pendingText={t('search.importing')}>
          {t('search.import')}
        </Button>
      </DialogFooter>
    </form>
  )
}

type ImportRequest = { entry: CatalogueProduct; priceCents: number; stock: number; setName: string; language: string }

function useImportProduct(shopId: number, onImported: () => void) {
  const t = useTranslations('search')
  const client = useQueryClient()
  const refresh = useRefreshShop()
  const loaded = useLoadedProducts(shopId)
  return useReportedMutation({
    send: ({ entry, ...form }: ImportRequest) =>
      call(importCatalogueProduct, { body: { ...form, pokemonProductId: entry.id, shopId } }),
    done: ({ name }) => ({ title: t('done'), description: name }),
    failure: t('importFailed'),
    onDone: () => {
      onImported()
      void client.invalidateQueries({ queryKey: [searchCatalogue.path] })
      void loaded.reload()
      void refresh(shopId)
    },
  })
}
