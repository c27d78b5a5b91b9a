import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '#shared/contract/endpoint.ts'
import { getPlatformShop, listPlatformShops } from '#shared/contract/platform/platform.ts'
import { getUser, listUsers } from '#shared/contract/platform/users.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { read } from '#web/lib/api/call.ts'

const OFFERED = 8

type PickFieldProps = { chosen: number | undefined; onChoose: (id: number | undefined) => void }

/** Filters by user, found by email or name. */
export function PersonField(props: PickFieldProps) {
  const t = useTranslations('activity.filter')
  return (
    <PickField
      {...props}
      label={t('person')}
      placeholder={t('personPlaceholder')}
      offer={(search) => read(listUsers, { query: { search, limit: OFFERED } })}
      look={(userId) => read(getUser, { params: { userId } })}
      nameOf={({ email }) => email}
      optionOf={({ email }) => email}
    />
  )
}

/** Filters by shop, found by name, URL or owner. */
export function ShopField(props: PickFieldProps) {
  const t = useTranslations('activity.filter')
  return (
    <PickField
      {...props}
      label={t('shop')}
      placeholder={t('shopPlaceholder')}
      offer={(search) => read(listPlatformShops, { query: { search, limit: OFFERED } })}
      look={(id) => read(getPlatformShop, { params: { id } })}
      nameOf={({ name }) => name}
      // Two shops may have the same name, but not the same slug.
      optionOf={({ id, name, slug }) => (slug ? `${name} (@${slug})` : t('unnamedShop', { name, id: String(id) }))}
    />
  )
}

type Query<Data> = UseQueryOptions<Data, Error, Data, readonly [string, object?]>

type FieldProps<Item, One extends Item> = PickFieldProps & {
  label: string
  placeholder: string
  offer: (search: string) => Query<Page<Item>>
  look: (id: number) => Query<One>
  nameOf: (item: Item) => string
  optionOf: (item: Item) => string
}

function PickField<Item extends { id: number }, One extends Item>(props: FieldProps<Item, One>) {
  const { label, placeholder, offer, look, nameOf, optionOf, chosen: id, onChoose } = props
  const t = useTranslations('activity.filter')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({ ...offer(search), enabled: search !== '', placeholderData: keepPreviousData })
  const options = found.data?.items.map((item) => ({ id: item.id, name: optionOf(item) })) ?? []
  const { data, isError } = useQuery({ ...look(id ?? 0), enabled: id !== undefined })
  const list = useId()
  if (id !== undefined) {
    const chosen = data ? nameOf(data) : t(isError ? 'notFound' : 'loading')
    return (
      <div className="grid content-start gap-1.5">
        <span className="font-medium text-sm">{label}</span>
        <button
          type="button"
          onClick={() => onChoose(undefined)}
          className="flex h-9 items-center justify-between gap-2 rounded-md bg-accent-wash px-3 text-accent-ink pointer-coarse:h-11"
          aria-label={t('remove', { label, chosen })}
        >
          <span className="truncate">{chosen}</span>
          <X className="size-4 shrink-0" aria-hidden="true" />
        </button>
      </div>
    )
  }
  const type = (text: string) => {
    const option = options.find(({ name }) => name === text)
    setTyped(option ? '' : text.slice(0, 200))
    if (option) onChoose(option.id)
  }
  return (
    <Field label={label}>
      <Input
        list={list}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = options
          if (event.key !== 'Enter' || !first || typed.trim() === '') return
          event.preventDefault()
          setTyped('')
          onChoose(first.id)
        }}
      />
      <datalist id={list}>
        {options.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
