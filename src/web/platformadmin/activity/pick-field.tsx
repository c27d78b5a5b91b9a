import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import { getPlatformShop, listPlatformShops } from '#shared/contract/platform/platform.ts'
import { getUser, listUsers } from '#shared/contract/platform/users.ts'
import { Field } from '#web/components/ui/form/field.tsx'
import { Input } from '#web/components/ui/form/input.tsx'
import { read } from '#web/lib/api/call.ts'

const OFFERED = 8

type PickFieldProps = { chosen: number | undefined; onChoose: (id: number | undefined) => void }
type Option = { id: number; name: string }

/** Whose doings: found by address or name. */
export function PersonField({ chosen, onChoose }: PickFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    ...read(listUsers, { query: { search, limit: OFFERED } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const person = useQuery({ ...read(getUser, { params: { userId: chosen ?? 0 } }), enabled: chosen !== undefined })
  return (
    <PickField
      label="Person"
      placeholder="Email or name"
      typed={typed}
      onType={setTyped}
      options={optionsOf(found, ({ id, email }) => ({ id, name: email }))}
      chosen={chosen === undefined ? undefined : nameOf(person, ({ email }) => email)}
      onChoose={onChoose}
    />
  )
}

/** What happened in one shop: found by name, URL or owner. */
export function ShopField({ chosen, onChoose }: PickFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useQuery({
    ...read(listPlatformShops, { query: { search, limit: OFFERED } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const shop = useQuery({ ...read(getPlatformShop, { params: { id: chosen ?? 0 } }), enabled: chosen !== undefined })
  return (
    <PickField
      label="Shop"
      placeholder="Name or URL"
      typed={typed}
      onType={setTyped}
      // Two shops may have the same name; their addresses differ.
      options={optionsOf(found, ({ id, name, slug }) => ({
        id,
        name: slug ? `${name} (@${slug})` : `${name} (no. ${id})`,
      }))}
      chosen={chosen === undefined ? undefined : nameOf(shop, ({ name }) => name)}
      onChoose={onChoose}
    />
  )
}

const optionsOf = <Item,>(found: UseQueryResult<{ items: Item[] }>, toOption: (item: Item) => Option): Option[] =>
  found.data?.items.map(toOption) ?? []

function nameOf<Data>({ data, isError }: UseQueryResult<Data>, name: (data: Data) => string): string {
  if (data) return name(data)
  return isError ? 'Not found' : 'Loading'
}

type FieldProps = {
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  options: readonly Option[]
  /** Its name, where one is chosen. */
  chosen: string | undefined
  onChoose: (id: number | undefined) => void
}

function PickField({ label, placeholder, typed, onType, options, chosen, onChoose }: FieldProps) {
  const list = useId()
  if (chosen !== undefined) {
    return (
      <div className="grid content-start gap-1.5">
        <span className="font-medium text-sm">{label}</span>
        <button
          type="button"
          onClick={() => onChoose(undefined)}
          className="flex h-9 items-center justify-between gap-2 rounded-md bg-accent-wash px-3 text-accent-ink pointer-coarse:h-11"
          aria-label={`${label}: ${chosen}. Remove this filter`}
        >
          <span className="truncate">{chosen}</span>
          <X className="size-4 shrink-0" aria-hidden="true" />
        </button>
      </div>
    )
  }
  const type = (text: string) => {
    const option = options.find(({ name }) => name === text)
    onType(option ? '' : text.slice(0, 200))
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
          onType('')
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
