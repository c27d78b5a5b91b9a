import * as Primitive from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Select } from './form/select.tsx'

export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('grid gap-4', className)} {...props} />
}

/** `row`: segments next to each other. `column`: entries of a menu. */
type Look = { look?: 'row' | 'column' }

const lists = {
  row: 'inline-flex w-full max-w-full flex-wrap gap-1 rounded-lg bg-well p-1 sm:w-fit',
  column: 'grid gap-0.5',
}

export function TabsList({ look = 'row', className, ...props }: ComponentProps<typeof Primitive.List> & Look) {
  return <Primitive.List className={cn(lists[look], className)} {...props} />
}

const triggers = {
  row: 'inline-flex h-8 flex-1 justify-center border border-transparent px-4 hover:text-ink data-[state=active]:border-edge data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm',
  column:
    'flex h-9 px-3 hover:bg-well hover:text-ink data-[state=active]:bg-accent-wash data-[state=active]:text-accent-ink',
}

export function TabsTrigger({ look = 'row', className, ...props }: ComponentProps<typeof Primitive.Trigger> & Look) {
  return (
    <Primitive.Trigger
      className={cn(
        'touch-target items-center gap-2 whitespace-nowrap rounded-md font-medium text-quiet text-sm transition-colors',
        'disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4',
        triggers[look],
        className,
      )}
      {...props}
    />
  )
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('rounded-lg', className)} {...props} />
}

type TabsBarProps = {
  /** Accessible name: 'Settings section'. */
  label: string
  tabs: readonly { value: string; label: string }[]
  value: string
  onValueChange: (value: string) => void
}

/** Tabs on wide screens, a select on phones. Requires a controlled `Tabs` around it. */
export function TabsBar({ label, tabs, value, onValueChange }: TabsBarProps) {
  return (
    <>
      <Select
        aria-label={label}
        className="sm:hidden"
        value={value}
        options={tabs}
        onChange={(event) => onValueChange(event.currentTarget.value)}
      />
      <TabsList aria-label={label} className="max-sm:hidden">
        {tabs.map((tab) => (
          <TabsTrigger key={tab.value} value={tab.value}>
            {tab.label}
          </TabsTrigger>
        ))}
      </TabsList>
    </>
  )
}
