import { SearchBox } from '#web/components/ui/form/search-box.tsx'
import { Select } from '#web/components/ui/form/select.tsx'

type FilterBarProps = {
  /** Accessible name of the list. */
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  choice: { label: string; value: string; options: readonly { value: string; label: string }[] }
  /** Receives '' for the option 'all'. */
  onChoose: (value: string) => void
}

/** Search field and one select. */
export function FilterBar({ label, placeholder, search, onSearch, choice, onChoose }: FilterBarProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <SearchBox
        className="min-w-[min(15rem,100%)] flex-1 sm:max-w-md"
        search={search}
        onSearch={onSearch}
        placeholder={placeholder}
        label={label}
      />
      <Select
        aria-label={choice.label}
        className="min-w-40 max-sm:flex-1"
        value={choice.value}
        options={choice.options}
        onChange={({ currentTarget: { value } }) => onChoose(value === 'all' ? '' : value)}
      />
    </div>
  )
}
