import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { listCategories, listFilterLanguages, listFilterSets } from '#shared/contract/products.ts'
import { canonicalCategories, categoryLabel, normaliseCategory } from '#shared/rules/products/categories.ts'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { read } from '#web/lib/api/call.ts'
import { NumberField } from '../../forms/number-field.tsx'
import { CUSTOM_CATEGORY } from '../form/product-input.ts'
import { type BulkKind, type BulkTyped, type PriceWay, priceWays, type StockWay, stockWays } from './bulk-change.ts'

type FieldsProps = {
  typed: BulkTyped
  onType: (change: Partial<BulkTyped>) => void
  error: string | undefined
}

export function BulkFields({ shopId, kind, ...fields }: FieldsProps & { shopId: number; kind: BulkKind }) {
  if (kind === 'price' || kind === 'stock') return <AmountFields kind={kind} {...fields} />
  if (kind === 'category') return <CategoryFields shopId={shopId} {...fields} />
  if (kind === 'set' || kind === 'language') return <NameField shopId={shopId} kind={kind} {...fields} />
  return kind === 'tags' ? <TagFields {...fields} /> : null
}

function AmountFields({ kind, typed, onType, error }: FieldsProps & { kind: 'price' | 'stock' }) {
  const price = kind === 'price'
  const ways = Object.entries(price ? priceWays : stockWays)
  const amount = {
    value: typed.amount,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onType({ amount: event.currentTarget.value }),
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="What happens">
        <Select
          value={price ? typed.priceWay : typed.stockWay}
          onChange={({ currentTarget: { value } }) =>
            onType(price ? { priceWay: value as PriceWay } : { stockWay: value as StockWay })
          }
        >
          {ways.map(([way, label]) => (
            <option key={way} value={way}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {price && typed.priceWay.endsWith('percent') ? (
        <Field label="Percent" required error={error}>
          <Input inputMode="decimal" autoComplete="off" {...amount} />
        </Field>
      ) : (
        <NumberField
          kind={price ? 'euros' : 'pieces'}
          label={amountLabel(price, typed)}
          required
          error={error}
          text={typed.amount}
          onText={(text) => onType({ amount: text })}
          {...amount}
        />
      )}
    </div>
  )
}

function amountLabel(price: boolean, { priceWay }: BulkTyped): string {
  if (!price) return 'Pieces'
  return priceWay === 'to' ? 'New price (€)' : 'Amount (€)'
}

function CategoryFields({ shopId, typed, onType, error }: FieldsProps & { shopId: number }) {
  const { data: used = [] } = useQuery(read(listCategories, { params: { id: shopId } }))
  const own = typed.category === CUSTOM_CATEGORY
  return (
    <div className="grid gap-4">
      <Field label="Category" error={own ? undefined : error}>
        <Select value={typed.category} onChange={(event) => onType({ category: event.currentTarget.value })}>
          <option value="">No category</option>
          {[...new Set([...canonicalCategories, ...used])].map((key) => (
            <option key={key} value={key}>
              {categoryLabel(key)}
            </option>
          ))}
          <option value={CUSTOM_CATEGORY}>Custom category…</option>
        </Select>
      </Field>
      {own && (
        <Field
          label="Custom category"
          required
          error={error}
          hint={typed.text.trim() ? `Shown as ${categoryLabel(normaliseCategory(typed.text))}` : undefined}
        >
          <Input
            autoComplete="off"
            value={typed.text}
            onChange={(event) => onType({ text: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}

const nameCalls = { set: listFilterSets, language: listFilterLanguages }

function NameField({ shopId, kind, typed, onType, error }: FieldsProps & { shopId: number; kind: 'set' | 'language' }) {
  const { data: used = [] } = useQuery(read(nameCalls[kind], { params: { id: shopId } }))
  const listId = useId()
  return (
    <Field label={kind === 'set' ? 'Set' : 'Language'} error={error} hint={`Empty means: no ${kind}.`}>
      <Input
        list={listId}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => onType({ text: event.currentTarget.value })}
      />
      <datalist id={listId}>
        {used.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}

function TagFields({ typed, onType, error }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Add tags" hint="Separate with commas." error={error}>
        <Input
          autoComplete="off"
          value={typed.addTags}
          onChange={(event) => onType({ addTags: event.currentTarget.value })}
        />
      </Field>
      <Field label="Remove tags" hint="Separate with commas.">
        <Input
          autoComplete="off"
          value={typed.removeTags}
          onChange={(event) => onType({ removeTags: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
