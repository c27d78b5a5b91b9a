import { ChevronDown } from 'lucide-react'
import { Button } from '#web/components/ui/button.tsx'
import { DropdownMenu, DropdownMenuCheckboxItem } from '#web/components/ui/overlay/dropdown-menu.tsx'

type ChoiceMenuProps<Value extends string> = {
  /** Subject of the choice: 'Conditions'. */
  label: string
  /** Label while nothing is selected, which means all. */
  all: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Multiple choice in a menu that stays open. */
export function ChoiceMenu<Value extends string>({ label, all, options, chosen, onChange }: ChoiceMenuProps<Value>) {
  const labels = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  const shown = labels.length ? labels.join(', ') : all
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="outline" className="w-full justify-between" aria-label={`${label}: ${shown}`}>
          <span className="min-w-0 grow truncate text-left">{shown}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {options.map(({ value, label: name }) => (
        <DropdownMenuCheckboxItem
          key={value}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) =>
            onChange(
              options
                .map((option) => option.value)
                .filter((each) => (each === value ? checked : chosen.includes(each))),
            )
          }
        >
          {name}
        </DropdownMenuCheckboxItem>
      ))}
    </DropdownMenu>
  )
}
