import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EnrichedField, Suggestion } from '#shared/contract/catalogue/ai.ts'
import { listCategories } from '#shared/contract/products/product-lists.ts'
import { canonicalCategories } from '#shared/rules/products/categories.ts'
import { Button } from '#web/components/ui/button.tsx'
import { read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import type { ProductInput } from '../products/form/product-input.ts'
import type { ProductFormApi } from '../products/form/use-product-form.ts'
import { formPartsOf, partsNow, suggestedIn, typedValues } from './form-fields.ts'
import { OldAndNew } from './old-and-new.tsx'
import { shownValue } from './suggestion-fields.ts'

type FormSuggestionsProps = {
  form: ProductFormApi['form']
  shopId: number
  suggestion: Suggestion
  onClose: () => void
}

/** Current and suggested values, each accepted or ignored. Accepting can be undone. */
export function FormSuggestions({ form, shopId, suggestion, onClose }: FormSuggestionsProps) {
  const t = useTranslations('enrichment')
  const write = useText()
  const { data: used = [] } = useQuery(read(listCategories, { params: { id: shopId } }))
  const known = useMemo(() => new Set<string>([...canonicalCategories, ...used]), [used])
  const [taken, setTaken] = useState<ReadonlySet<EnrichedField>>(new Set())
  const replaced = useRef<Partial<Record<EnrichedField, { parts: Partial<ProductInput>; shown: string }>>>({})
  const typed = form.watch()
  const now = typedValues(typed)
  const offered = suggestedIn(suggestion)

  const fill = (parts: Partial<ProductInput>) => {
    for (const [name, value] of Object.entries(parts)) {
      form.setValue(name as 'description', value as string, { shouldDirty: true, shouldValidate: true })
    }
  }
  const take = (fields: readonly EnrichedField[]) => {
    for (const field of fields) {
      if (taken.has(field)) continue
      replaced.current[field] = { parts: partsNow(field, typed), shown: write(shownValue(field, now)) }
      fill(formPartsOf(field, suggestion, known))
    }
    setTaken(new Set([...taken, ...fields]))
  }
  const leave = (fields: readonly EnrichedField[]) => {
    for (const field of fields) if (taken.has(field)) fill(replaced.current[field]?.parts ?? {})
    setTaken(new Set([...taken].filter((field) => !fields.includes(field))))
  }

  if (offered.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg border bg-accent-wash px-4 py-3 text-sm">
        <p>{t('none')}</p>
        <CloseSuggestions onClose={onClose} />
      </div>
    )
  }
  return (
    <div className="rounded-lg border">
      <div className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
        <h3 className="mr-auto font-medium text-sm">{t('suggestions', { count: offered.length })}</h3>
        <span className="flex gap-1 max-sm:order-last max-sm:w-full">
          <Button variant="ghost" size="sm" className="max-sm:flex-1" onClick={() => leave(offered)}>
            {t('leaveAll')}
          </Button>
          <Button variant="secondary" size="sm" className="max-sm:flex-1" onClick={() => take(offered)}>
            {t('takeAll')}
          </Button>
        </span>
        <CloseSuggestions onClose={onClose} />
      </div>
      <ul>
        {offered.map((field) => (
          <li key={field} className="grid gap-2 border-b px-4 py-3 last:border-b-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 className="font-medium text-sm">{t(`field.${field}`)}</h4>
              <fieldset className="flex gap-1">
                <legend className="sr-only">{t(`field.${field}`)}</legend>
                <Button
                  variant={taken.has(field) ? 'ghost' : 'secondary'}
                  size="sm"
                  aria-pressed={!taken.has(field)}
                  onClick={() => leave([field])}
                >
                  {t('leave')}
                </Button>
                <Button
                  variant={taken.has(field) ? 'default' : 'outline'}
                  size="sm"
                  aria-pressed={taken.has(field)}
                  onClick={() => take([field])}
                >
                  {taken.has(field) ? t('taken') : t('take')}
                </Button>
              </fieldset>
            </div>
            <OldAndNew
              before={taken.has(field) ? (replaced.current[field]?.shown ?? '') : write(shownValue(field, now))}
              after={write(shownValue(field, suggestion))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CloseSuggestions({ onClose }: { onClose: () => void }) {
  const t = useTranslations('enrichment')
  return (
    <Button variant="ghost" size="icon-sm" aria-label={t('close')} onClick={onClose}>
      <X />
    </Button>
  )
}
